// The look of a new brand from files of design tokens.
import { basename } from 'node:path'
import { findShapeProblems } from '../../brands/look-rules.ts'
import { Problem } from '../../demo/setup/say.mjs'
import { getLook } from '../../demo/site/editor/design.ts'
import { unreadablePairs } from '../../demo/site/editor/findings.ts'
import { withTokens } from '../../demo/site/editor/token-import.ts'
import { getWords, TOKENS } from '../../demo/site/editor/tokens.ts'
import { noteLine } from '../../src/brand/design-tokens/note.ts'
import { readTokenFiles, TokenFileError } from '../../src/cli/tokens/read-token-files.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'
import type { NewBrand } from './options.ts'
import { placeholderTokens } from './theme.ts'

/** A look, and what the command says about it. */
export interface TokenLook {
  tokens: BrandTokens
  /** Comment of the theme. */
  about: string
  /** Lines about tokens that are left out, converted or derived, and about what the tests reject. */
  remarks: readonly string[]
}

function read(paths: readonly string[]): ReturnType<typeof readTokenFiles> {
  try {
    return readTokenFiles(paths)
  } catch (error) {
    if (error instanceof TokenFileError) throw new Problem(error.message)
    throw error
  }
}

/**
 * Reads files of design tokens. What they do not set is derived from their action color, or from that of the command
 * line. Throws a Problem for files that cannot be used.
 * @param themes The themes of the other brands, from which a placeholder has to differ.
 */
export function readTokenLook(
  paths: readonly string[],
  brand: NewBrand,
  themes: readonly string[],
): TokenLook {
  const found = read(paths)
  const primary = found.colors['--acct-color-primary']?.find((color) => color !== null) ?? null
  const start = placeholderTokens(brand.color ?? primary?.slice(0, 7) ?? null, themes)
  const { design, notes } = withTokens({ from: '', name: brand.name, colors: {}, values: {} }, start, found)
  if (notes.length > 0) throw new Problem(`These tokens cannot be used:\n${notes.map(noteLine).join('\n')}`)
  const tokens = getLook(design, start)
  const derived = TOKENS.filter(({ property, kind }) =>
    kind === 'color'
      ? found.colors[property]?.includes(null) !== false
      : found.values[property] === undefined,
  ).map(({ key }) => key)
  const problems = [
    ...unreadablePairs(tokens.color).map(
      ({ color, ground, scheme, ratio, needed }) =>
        `${getWords(color)} on ${getWords(ground).toLowerCase()}, ${scheme === 0 ? 'light' : 'dark'}: contrast ${ratio.toFixed(2)}, needs ${needed}.`,
    ),
    ...findShapeProblems(tokens),
  ]
  return {
    tokens,
    about: `The look of ${brand.name}, from ${paths.map((path) => basename(path)).join(', ')}.`,
    remarks: [
      ...found.remarks,
      ...(derived.length > 0
        ? [`Derived, because the files do not set them, or not for both schemes: ${derived.join(', ')}.`]
        : []),
      ...(problems.length > 0
        ? ['The tests reject this until you change it:', ...problems.map((one) => `  ${one}`)]
        : []),
    ],
  }
}
