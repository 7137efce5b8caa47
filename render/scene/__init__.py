"""Small scenes composed by code: planes of silhouettes, one light, air between them, a spark.

Lengths are units: a scene is 480 x 300 units, however many pixels it gets.
"""
