import type { DerivedColor } from '../../src/theme/derived-colors.ts'
import type { BrandTokens, SchemePair } from '../../src/theme/tokens.ts'
import { ensureContrast, getContrast, type Hsl, toHex, toHsl } from './color.ts'

type Colors = BrandTokens['color']
type Scheme = Record<keyof Colors, string>

const TEXT = 4.5
const SHAPE = 3
const HUES = { success: 145, warning: 36, danger: 354, info: 212 } as const

/**
 * Creates a grey with the color's hue. `l` is its lightness and `saturation` its largest saturation, in
 * percent.
 */
const createGrey = ({ h, s }: Hsl, l: number, saturation: number): string =>
  toHex({ h, s: Math.min(s, saturation), l })

interface Recipe {
  canvas: string
  surface: string
  sunken: string
  /** Lightness in percent of the tints behind selected rows and notices. */
  soft: number
  /** Where text and shapes start before they move away from the grounds: -1 darkens, 1 lightens. */
  step: -1 | 1
  text: string
  onSolid: string
  lightness: { muted: number; outline: number; line: number; skeleton: number; state: number }
  scrimAlpha: string
}

/** Lightness in percent of the tints behind selected rows and notices. */
const SOFT = { light: 92, dark: 18 } as const

const createTint = (h: number, s: number, l: number): string => toHex({ h, s: Math.min(s, 60), l })

/** Colors of a scheme from which those of `deriveAction` follow. */
export type ActionSources = Pick<Scheme, 'primary' | 'onPrimary' | 'canvas' | 'surface' | 'sunken'>

/** The colors that follow from the action color, as those that a page derives do (src/theme/derived-colors.ts). */
export type ActionColors = Pick<Scheme, DerivedColor>

/**
 * Derives what follows from an action color, which stays as it is: text that is readable on it stays readable under
 * the pointer and while pressed, and a link is readable on every ground.
 */
export function deriveAction(sources: ActionSources, scheme: 'light' | 'dark'): ActionColors {
  const { primary, onPrimary, canvas, surface, sunken } = sources
  const color = toHsl(primary)
  // Away from the text, and towards it only where there is no room left.
  const away = toHsl(onPrimary).l > color.l ? -1 : 1
  const room = away === -1 ? color.l : 100 - color.l
  const shift = (percent: number): string =>
    toHex({ ...color, l: color.l + (room < percent / 2 ? -away : away) * percent })
  const primarySoft = createTint(color.h, color.s, SOFT[scheme])
  return {
    primaryHover: shift(6),
    primaryPressed: shift(12),
    primarySoft,
    link: ensureContrast(color, scheme === 'light' ? -1 : 1, [canvas, surface, sunken, primarySoft], TEXT),
  }
}

/** Derives every color of one scheme. All pairs that show text or shapes meet WCAG AA. */
function deriveScheme(color: Hsl, accent: string, recipe: Recipe): Scheme {
  const { canvas, surface, sunken, soft, step, text, onSolid, lightness } = recipe
  const grounds = [canvas, surface, sunken]
  const tint = (h: number, s: number): string => createTint(h, s, soft)
  const tints = {
    primarySoft: tint(color.h, color.s),
    successSoft: tint(HUES.success, 45),
    warningSoft: tint(HUES.warning, 60),
    dangerSoft: tint(HUES.danger, 60),
    infoSoft: tint(HUES.info, 50),
  }
  const state = (name: keyof typeof HUES): string =>
    ensureContrast(
      { h: HUES[name], s: 65, l: lightness.state },
      step,
      [...grounds, tints[`${name}Soft`]],
      TEXT,
    )
  const solid = (start: Hsl): string => {
    const visible = ensureContrast(start, step, grounds, SHAPE)
    return ensureContrast(toHsl(visible), step, [onSolid], TEXT)
  }
  const primary = solid(color)
  const shift = (lightness: number): string =>
    toHex({ ...toHsl(primary), l: toHsl(primary).l + step * lightness })
  const link = ensureContrast(color, step, [...grounds, tints.primarySoft], TEXT)
  return {
    canvas,
    surface,
    sunken,
    text,
    muted: ensureContrast(
      toHsl(createGrey(color, lightness.muted, 12)),
      step,
      [...grounds, ...Object.values(tints)],
      TEXT,
    ),
    line: createGrey(color, lightness.line, 16),
    outline: ensureContrast(toHsl(createGrey(color, lightness.outline, 12)), step, grounds, SHAPE),
    primary,
    primaryHover: shift(6),
    primaryPressed: shift(12),
    onPrimary: onSolid,
    link,
    ...tints,
    accent,
    onAccent: getContrast(accent, '#ffffff') > getContrast(accent, '#000000') ? '#ffffff' : '#000000',
    header: surface,
    onHeader: text,
    focus: link,
    success: state('success'),
    warning: state('warning'),
    danger: state('danger'),
    dangerSolid: solid({ h: HUES.danger, s: 65, l: lightness.state }),
    onDanger: onSolid,
    info: state('info'),
    scrim: `${createGrey(color, 8, 20)}${recipe.scrimAlpha}`,
    skeleton: createGrey(color, lightness.skeleton, 16),
  }
}

/**
 * Derives a theme's colors from one color. `shade` moves the canvas, in percent of lightness. `accent` is for highlights.
 */
export function derivePalette(color: string, shade: number, accent: string = color): Colors {
  const hsl = toHsl(color)
  const light = deriveScheme(hsl, accent, {
    canvas: createGrey(hsl, 97 - shade, 18),
    surface: '#ffffff',
    sunken: createGrey(hsl, 94 - shade, 18),
    soft: SOFT.light,
    step: -1,
    text: createGrey(hsl, 13, 16),
    onSolid: '#ffffff',
    lightness: { muted: 40, outline: 54, line: 88, skeleton: 90, state: 36 },
    scrimAlpha: '94',
  })
  const dark = deriveScheme(hsl, accent, {
    canvas: createGrey(hsl, 7 + shade, 18),
    surface: createGrey(hsl, 11 + shade, 18),
    sunken: createGrey(hsl, 16 + shade, 18),
    soft: SOFT.dark,
    step: 1,
    text: createGrey(hsl, 95, 16),
    onSolid: createGrey(hsl, 5, 30),
    lightness: { muted: 72, outline: 52, line: 24, skeleton: 22, state: 70 },
    scrimAlpha: 'b3',
  })
  const names = Object.keys(light) as (keyof Colors)[]
  const pairs = names.map((name): [keyof Colors, SchemePair] => [name, [light[name], dark[name]]])
  return Object.fromEntries(pairs) as Colors
}
