"""How well one colour is seen on another."""

from __future__ import annotations


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours by WCAG 2, 1 to 21."""
    darker, lighter = sorted((brightness(colour), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def light(colour: str) -> tuple[float, float, float]:
    """How much red, green and blue light a colour sends, each 0 to 1."""
    shares = (channel / 255 for channel in bytes.fromhex(colour[1:]))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return red, green, blue


def brightness(colour: str) -> float:
    """How bright a colour is to the eye, 0 to 1."""
    red, green, blue = light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
