// The export for a partner page: the option `theme` of `connectAccount`, with what the portal's frame accepts.
import { getContrast } from '../../../.config/new-brand/color.ts'
import { literal } from '../../../.config/new-brand/theme.ts'
import type { ThemeProperty } from '../../../src/embed/appearance.ts'
import { parseAppearance } from '../../../src/embed/page/parse-appearance.ts'
import { READABLE_PAIRS } from '../../../src/embed/page/readable-pairs.ts'
import { COLORS, FONTS, RADII } from '../../../src/embed/theme-properties.ts'
import { SCHEME_NAMES, SCHEMES } from './design.ts'
import { changedTokens, type ExportSource } from './exports.ts'
import { getWords } from './tokens.ts'

/** The part of a design that the frame accepts. */
export interface FrameTheme {
  theme: Readonly<Record<string, string>>
  /** Sentences that say what is left out. */
  leftOut: readonly string[]
}

const KNOWN: readonly string[] = [...COLORS, ...FONTS, ...Object.keys(RADII)]

/** Returns whether the frame accepts a value. */
const isAccepted = (property: string, value: string): boolean =>
  parseAppearance({ theme: { [property]: value } }).problems.length === 0

/** Returns a property as the address of the editor names its token: `radius-card`. */
const getName = (property: string): string => property.replace(/^--acct-(?:color-)?/, '')

/** Returns the part of a value that the frame accepts, null for none, and a sentence about the rest, if any. */
function acceptedPart(property: string, value: string): { value: string | null; problem?: string } {
  if (isAccepted(property, value)) return { value }
  const most = RADII[property as ThemeProperty]
  if (most !== undefined)
    return { value: null, problem: `${getName(property)} ${value}: the frame allows whole px up to ${most}.` }
  const families = value.split(',').map((family) => family.trim())
  const allowed = families.filter((family) => isAccepted(property, family))
  const others = families.filter((family) => !allowed.includes(family)).join(', ')
  return {
    value: allowed.length > 0 ? allowed.join(', ') : null,
    problem: `${getName(property)} without ${others}: the frame allows a fixed list of families.`,
  }
}

/** Returns what differs from the brand and the frame accepts, and what is left out. */
export function frameTheme(source: ExportSource): FrameTheme {
  const changed = Object.entries(changedTokens(source))
  const parts = changed
    .filter(([property]) => KNOWN.includes(property))
    .map(([property, value]) => ({ property, ...acceptedPart(property, value) }))
  const unknown = changed
    .filter(([property]) => !KNOWN.includes(property))
    .map(([property]) => getName(property))
  return {
    theme: Object.fromEntries(
      parts.flatMap(({ property, value }) => (value === null ? [] : [[property, value]])),
    ),
    leftOut: [
      ...parts.flatMap(({ problem }) => problem ?? []),
      ...(unknown.length > 0 ? [`The frame does not accept ${unknown.join(', ')}.`] : []),
    ],
  }
}

/** Returns one sentence for each pair of colors because of which the frame ignores all colors. */
export const frameProblems = ({ tokens: { color } }: ExportSource): string[] =>
  SCHEMES.flatMap((scheme) =>
    READABLE_PAIRS.flatMap(([name, grounds, ratio]) =>
      grounds
        .filter((ground) => getContrast(color[name][scheme], color[ground][scheme]) < ratio)
        .map(
          (ground) =>
            `${getWords(name)} on ${getWords(ground).toLowerCase()}: too little contrast in the ${SCHEME_NAMES[scheme]} scheme.`,
        ),
    ),
  )

/** Returns the code of a partner page. */
export function frameText(source: ExportSource): string {
  const lines = Object.entries(frameTheme(source).theme).map(
    ([property, value]) => `    '${property}': ${literal(value)},`,
  )
  return `import { connectAccount } from 'https://cdn.example.com/acct/embed.js'

// The look of ${source.name} in the frame of the portal.
const account = await connectAccount({
  portal: 'https://account.example.com',
  brand: '${source.base}',
  theme: {
${lines.join('\n')}
  },
})
`
}
