import type { ReadTokens } from './read-tokens.ts'
import { joinSchemes } from './shadow.ts'

/**
 * Returns the CSS values of all tokens by custom property. A color of which the files have one scheme alone is that of
 * both schemes.
 */
export const themeValues = ({
  colors,
  values,
}: Pick<ReadTokens, 'colors' | 'values'>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(colors).map(([property, [light, dark]]) => [
      property,
      joinSchemes(light ?? dark ?? '', dark ?? light ?? ''),
    ]),
  ),
  ...values,
})

/** Returns the custom properties of the colors that have one scheme alone. */
export const singleColors = ({ colors }: Pick<ReadTokens, 'colors'>): string[] =>
  Object.entries(colors)
    .filter(([, both]) => both.includes(null))
    .map(([property]) => property)
