// A design from files in the format of the Design Tokens Community Group.
import { isBrandName } from '../../../.config/new-brand/check.ts'
import type { ColorName } from '../../../brands/look-rules.ts'
import type { TokenNote } from '../../../src/brand/design-tokens/note.ts'
import type { ReadTokens } from '../../../src/brand/design-tokens/read-tokens.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { isColor } from './address.ts'
import { type Design, getLook, SCHEMES, withColor, withValues } from './design.ts'
import { tokenOfProperty } from './tokens.ts'

/** A design with the tokens of files, and what is to say about tokens that a theme cannot have. */
export interface ImportedDesign {
  design: Design
  notes: readonly TokenNote[]
}

const isSameLook = (one: BrandTokens, other: BrandTokens): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns a design without the changes that its start, or another change, makes anyway: its address stays short. */
function withoutRepetitions(design: Design, start: BrandTokens): Design {
  const look = getLook(design, start)
  const colors = Object.keys(design.colors) as ColorName[]
  const tries = [
    ...colors.flatMap((name) =>
      SCHEMES.map((scheme) => (from: Design) => withColor(from, name, scheme, null)),
    ),
    ...Object.keys(design.values).map((key) => (from: Design) => withValues(from, { [key]: null })),
  ]
  return tries.reduce((kept, remove) => {
    const next = remove(kept)
    return isSameLook(getLook(next, start), look) ? next : kept
  }, design)
}

/**
 * Returns a design with the tokens of files in place of all earlier changes. What the files do not set is that of the
 * start, and the colors of `DERIVED` follow from the action color.
 */
export function withTokens(design: Design, start: BrandTokens, read: ReadTokens): ImportedDesign {
  const notes: TokenNote[] = []
  const getPath = (property: string): string => read.paths[property] ?? property
  let next: Design = { ...design, colors: {}, values: {} }
  if (read.brandName !== null && isBrandName(read.brandName)) next = { ...next, name: read.brandName }
  for (const [property, both] of Object.entries(read.colors)) {
    const name = tokenOfProperty(property)?.name as ColorName
    for (const scheme of SCHEMES) {
      const color = both[scheme]
      if (color === null) continue
      if (isColor(name, color)) next = withColor(next, name, scheme, color)
      else
        notes.push({
          path: getPath(property),
          kind: 'invalid',
          text: `has the color ${color}, which is not opaque; only the scrim can be`,
        })
    }
  }
  for (const [property, value] of Object.entries(read.values)) {
    const token = tokenOfProperty(property)
    if (token?.group === 'size' && !value.endsWith('px'))
      notes.push({
        path: getPath(property),
        kind: 'invalid',
        text: `has the size ${value}; a theme needs one in px`,
      })
    else if (token) next = withValues(next, { [token.key]: value })
  }
  return { design: withoutRepetitions(next, start), notes }
}
