import type { Brand } from '../../brand/brand.ts'
import { vars } from '../../theme/contract.css.ts'
import { measureContrast, type Rgb } from '../../theme/contrast.ts'
import { type Color, READABLE_PAIRS } from './readable-pairs.ts'

/**
 * Returns the first pair of colors of a themed element with too little contrast, as a clause with the pair and
 * the scheme; null without such a pair. A page must not hide what its visitor confirms.
 * @param root Element with the theme's class and values.
 * @param shown The scheme that the element has; `auto` for both.
 */
export function findUnreadable(root: HTMLElement, shown: Brand['scheme']): string | null {
  const view = root.ownerDocument.defaultView
  if (!view) return null
  const probe = root.ownerDocument.createElement('span')
  root.append(probe)
  try {
    for (const scheme of shown === 'auto' ? ['light', 'dark'] : [shown]) {
      probe.style.setProperty('color-scheme', scheme)
      const read = (name: Color): Rgb => {
        // The computed value of a mix has the same notation for every kind of color.
        probe.style.setProperty('color', `color-mix(in srgb, ${vars.color[name]}, ${vars.color[name]})`)
        return parseRgb(view.getComputedStyle(probe).color)
      }
      for (const [color, grounds, ratio] of READABLE_PAIRS)
        for (const ground of grounds)
          if (measureContrast(read(color), read(ground)) < ratio)
            return `${color} on ${ground} has too little contrast in the ${scheme} scheme`
    }
    return null
  } finally {
    probe.remove()
  }
}

/** Parses a computed mix, `color(srgb 0.2 0.4 0.6)`; a channel can be outside the screen's gamut. */
function parseRgb(color: string): Rgb {
  const [r = 0, g = 0, b = 0] = (color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(
    (channel) => Math.min(Math.max(Number(channel), 0), 1) * 255,
  )
  return [r, g, b]
}
