/** Whether a browser can derive colors: relative colors whose origin follows the scheme (Chrome 131, Firefox 128). */
export const CAN_DERIVE = '(color: oklch(from light-dark(red, red) l c h))'

/** The colors that follow from the action color unless a page or a brand sets them. */
export const DERIVED = ['primaryHover', 'primaryPressed', 'primarySoft', 'link'] as const
export type DerivedColor = (typeof DERIVED)[number]

/** CSS colors from which others are derived. */
export interface ColorSources {
  primary: string
  onPrimary: string
  surface: string
}

/**
 * Returns the derived colors as CSS for browsers that support `CAN_DERIVE`. Text that is readable on `primary` stays
 * readable: hover and pressed move away from `onPrimary`, and a link is dark in the light scheme and light in the
 * dark one.
 */
export function deriveColors({ primary, onPrimary, surface }: ColorSources): Record<DerivedColor, string> {
  // Black below a light text, white below a dark one.
  const away = `oklch(from ${onPrimary} clamp(0, (.62 - l) * 999, 1) 0 0)`
  // Black cannot become darker, so it becomes a little lighter.
  const state = (percent: number, least: number): string =>
    `oklch(from color-mix(in oklab, ${primary}, ${away} ${percent}%) max(l, ${least}) c h)`
  return {
    primaryHover: state(10, 0.2),
    primaryPressed: state(20, 0.25),
    primarySoft: `color-mix(in oklab, ${surface}, ${primary} 10%)`,
    link: `light-dark(oklch(from ${primary} min(l, .45) c h), oklch(from ${primary} max(l, .82) c h))`,
  }
}

/** Returns the same for all other browsers: buttons keep their color, which keeps their text readable. */
export const withoutDerivation = ({ primary }: ColorSources): Partial<Record<DerivedColor, string>> => ({
  primaryHover: primary,
  primaryPressed: primary,
})
