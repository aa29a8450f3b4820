/** The brand's theme tokens as plain CSS values, for content in a vendor's frame. */
export interface VendorLook {
  text: string
  /** Color of placeholders. */
  muted: string
  danger: string
  surface: string
  primary: string
  outline: string
  focus: string
  fontFamily: string
  /** CSS length in px. */
  fontSize: string
  fontWeight: string
  radius: string
  /** Height of our own controls with their borders, in px. */
  height: string
  /** Font size and weight of our own labels. */
  labelSize: string
  labelWeight: string
  isDark: boolean
}

/** Reads the look of the current scheme from a `VendorProbe`. */
export function readLook(probe: Element): VendorLook {
  const style = getComputedStyle(probe)
  const label = getComputedStyle(probe.firstElementChild ?? probe)
  return {
    text: style.color,
    muted: style.borderTopColor,
    danger: style.borderRightColor,
    surface: style.backgroundColor,
    primary: style.borderBottomColor,
    outline: style.borderLeftColor,
    focus: style.outlineColor,
    fontFamily: style.fontFamily,
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    radius: style.borderTopLeftRadius,
    height: style.minHeight,
    labelSize: label.fontSize,
    labelWeight: label.fontWeight,
    isDark: lightness(style.backgroundColor) < 0.5,
  }
}

/** Returns the mean of a computed color's channels, 0 to 1. */
function lightness(color: string): number {
  const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  if (parts.length < 3) return 1
  return parts.reduce((sum, part) => sum + part, 0) / (color.startsWith('rgb') ? 765 : 3)
}
