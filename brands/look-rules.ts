// What the tests require of the look of every brand. The theme editor of the site checks the same rules.
import type { BrandTokens } from '../src/theme/tokens.ts'

export type ColorName = keyof BrandTokens['color']

/** The colors behind a color, and the contrast ratio that WCAG 1.4.3 or 1.4.11 requires with each. */
export interface PairRule {
  on: readonly ColorName[]
  ratio: number
}

/** WCAG 1.4.3: text. */
const TEXT = 4.5
/** WCAG 1.4.11: borders of controls, the focus ring, solid buttons. */
const SHAPE = 3

const GROUNDS = ['canvas', 'surface', 'sunken'] as const
const STATES = ['success', 'warning', 'danger', 'info'] as const
const SOFT = ['successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const

/** Every color that is rendered on another one. */
export const COLOR_PAIRS: Readonly<Partial<Record<ColorName, PairRule>>> = {
  text: { on: [...GROUNDS, 'primarySoft', ...SOFT], ratio: TEXT },
  muted: { on: [...GROUNDS, 'primarySoft', ...SOFT], ratio: TEXT },
  link: { on: [...GROUNDS, 'primarySoft'], ratio: TEXT },
  ...Object.fromEntries(STATES.map((state) => [state, { on: [...GROUNDS, `${state}Soft`], ratio: TEXT }])),
  onPrimary: { on: ['primary', 'primaryHover', 'primaryPressed'], ratio: TEXT },
  onAccent: { on: ['accent'], ratio: TEXT },
  onDanger: { on: ['dangerSolid'], ratio: TEXT },
  onHeader: { on: ['header'], ratio: TEXT },
  outline: { on: GROUNDS, ratio: SHAPE },
  focus: { on: [...GROUNDS, 'header', 'primarySoft'], ratio: SHAPE },
  primary: { on: GROUNDS, ratio: SHAPE },
  dangerSolid: { on: GROUNDS, ratio: SHAPE },
}

/** Colors that are only grounds, or only decorate: WCAG requires nothing of them alone. */
export const UNPAIRED_COLORS: readonly ColorName[] = [
  ...GROUNDS,
  ...SOFT,
  'line',
  'primaryHover',
  'primaryPressed',
  'primarySoft',
  'accent',
  'header',
  'scrim',
  'skeleton',
]

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'display'] as const

/** Returns one sentence for each size that is too small to touch or to read. */
export function findShapeProblems({ control, size }: Pick<BrandTokens, 'control' | 'size'>): string[] {
  const scale = SIZES.map((name) => size[name])
  const isAscending = scale.every((factor, index) => index === 0 || factor >= (scale[index - 1] ?? 0))
  return [
    Number.parseFloat(control.height) >= 44 ? [] : 'A control needs a height of 44 px or more.',
    // An input under 16 px makes a phone zoom into it.
    size.md >= 1 ? [] : 'Text (md) needs 16 px or more.',
    size.xs * 16 >= 12 ? [] : 'Fine print (xs) needs 12 px or more.',
    isAscending ? [] : 'The type scale needs to ascend from xs to display.',
  ].flat()
}

/** Values in which no two brands may be equal. */
const LOOKS: Readonly<Record<string, (tokens: BrandTokens) => unknown>> = {
  'color.primary': (tokens) => tokens.color.primary,
  'color.canvas': (tokens) => tokens.color.canvas,
  'radius.control': (tokens) => tokens.radius.control,
  'tracking or size': (tokens) => [tokens.tracking, SIZES.map((name) => tokens.size[name])],
}

/** Returns one phrase for each value that is that of another brand, such as `color.canvas is that of acme`. */
export function findSameLooks(tokens: BrandTokens, others: Readonly<Record<string, BrandTokens>>): string[] {
  const text = (look: unknown): string => JSON.stringify(look)
  return Object.entries(LOOKS).flatMap(([token, look]) =>
    Object.entries(others)
      .filter(([, other]) => text(look(other)) === text(look(tokens)))
      .map(([code]) => `${token} is that of ${code}`),
  )
}
