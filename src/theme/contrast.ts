/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Returns the contrast ratio of two opaque colors (WCAG 2.2), 1 to 21. */
export function measureContrast(one: Rgb, other: Rgb): number {
  const [a, b] = [measureLuminance(one), measureLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function measureLuminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
