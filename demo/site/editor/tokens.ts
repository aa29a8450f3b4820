// The tokens of a theme, by the name that the address of the editor and the custom property share.
import type { ColorName } from '../../../brands/look-rules.ts'
import { BASE_SIZE } from '../../../src/brand/property-css.ts'
import { TOKEN_KINDS, type TokenKind } from '../../../src/brand/token-names.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'

/** A token of the theme. */
export interface Token {
  /** Name in the address: `primary-hover` for a color, `radius-card` for others. */
  key: string
  /** `--acct-color-primary-hover` */
  property: string
  kind: TokenKind
  group: keyof BrandTokens
  /** Name inside its group: `primaryHover`. */
  name: string
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function getToken(property: string, kind: TokenKind): Token {
  const [, group = '', name = ''] = /^--acct-([a-z]+)-(.+)$/.exec(property) ?? []
  return {
    key: group === 'color' ? name : `${group}-${name}`,
    property,
    kind,
    group: group as keyof BrandTokens,
    name: camel(name),
  }
}

/** Every token, in the order of the contract. */
export const TOKENS: readonly Token[] = Object.entries(TOKEN_KINDS).map(([property, kind]) =>
  getToken(property, kind),
)

const byKey = new Map(TOKENS.map((token) => [token.key, token]))
const byProperty = new Map(TOKENS.map((token) => [token.property, token]))

/** Returns a token by its name in the address. */
export const tokenAt = (key: string): Token | undefined => byKey.get(key)

/** Returns a token by its custom property. */
export const tokenOfProperty = (property: string): Token | undefined => byProperty.get(property)

/** Returns a color's name in the address: `primary-hover` for `primaryHover`. */
export const getKey = (name: ColorName): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns a token’s name as words: `Primary hover`. */
export const getWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the value of a token that is no color, as the settings of a page write it. */
export function plainValue(tokens: BrandTokens, { group, name }: Token): string {
  const value = (tokens[group] as Readonly<Record<string, string | number>>)[name] ?? ''
  return typeof value === 'number' ? `${value * BASE_SIZE}px` : value
}

/** Returns the value of any token as CSS. */
export function getCss(tokens: BrandTokens, token: Token): string {
  if (token.group !== 'color') return plainValue(tokens, token)
  const [light, dark] = tokens.color[token.name as ColorName]
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** Returns a copy of the tokens with the value of a token that is no color. */
export function withValue(tokens: BrandTokens, { group, name }: Token, value: string): BrandTokens {
  const parsed = group === 'size' ? Number.parseFloat(value) / BASE_SIZE : value
  return { ...tokens, [group]: { ...tokens[group], [name]: parsed } }
}
