// The export in the format of the Design Tokens Community Group.
import {
  type KeptMeta,
  resolverText,
  tokensText,
  type WrittenTheme,
} from '../../../src/brand/design-tokens/write-tokens.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { TOKEN_TEXTS } from './token-texts.ts'
import { getCss, TOKENS } from './tokens.ts'

/** What the files need to know. */
export interface TokenExportSource {
  /** Name of the brand as people read it. */
  name: string
  tokens: BrandTokens
  /** What the files have from which the design comes, beside values. */
  kept: KeptMeta
}

/**
 * Returns a file of tokens and a resolver, each with the whole design, by name.
 * @param code Code of the brand, with which the names begin.
 */
export function tokenFiles(
  code: string,
  { name, tokens, kept }: TokenExportSource,
): Readonly<Record<string, string>> {
  const theme: WrittenTheme = {
    name,
    values: Object.fromEntries(TOKENS.map((token) => [token.property, getCss(tokens, token)])),
    descriptions: TOKEN_TEXTS,
    kept,
  }
  return { [`${code}.tokens.json`]: tokensText(theme), [`${code}.resolver.json`]: resolverText(theme) }
}
