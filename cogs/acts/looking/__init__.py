"""Read-only views: the panel, hands, boards, cards, rules, hints."""
