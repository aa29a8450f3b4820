import { TOKEN_KINDS } from '../token-names.ts'
import { hasSchemes, throughFormat, toTyped } from './css-values.ts'
import { OWN_EXTENSION } from './tree.ts'

const SCHEMAS = 'https://www.designtokens.org/schemas/2025.10'
/** Properties whose values are short. */
const VALUES = ['$value', '$extensions', 'resolutionOrder']
const SCHEMES = ['light', 'dark'] as const
export type SchemeName = (typeof SCHEMES)[number]

/** What a file says about a token beside its value. A tool that writes the token again must not lose it. */
export interface TokenMeta {
  description?: string
  deprecated?: boolean | string
  /** `$extensions` without those of this product. */
  extensions?: Readonly<Record<string, unknown>>
}

/** By custom property and scheme; what has no schemes has it as `light`. */
export type KeptMeta = Readonly<Record<string, Readonly<Partial<Record<SchemeName, TokenMeta>>>>>

/** A theme to write. */
export interface WrittenTheme {
  /** Name of the brand as people read it. */
  name: string
  /** Valid CSS values by custom property; the colors of both schemes as `light-dark(a, b)`. */
  values: Readonly<Record<string, string>>
  /** What each custom property is for. */
  descriptions?: Readonly<Record<string, string>>
  /** What the file had from which the theme comes. */
  kept?: KeptMeta
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
type Group = Record<string, Json>

/** Returns the group and the name of a custom property: `color` and `on-primary`. */
function getPlace(property: string): readonly [group: string, name: string] {
  const [, group = '', name = ''] = /^--acct-([a-z]+)-(.+)$/.exec(property) ?? []
  return [group, name]
}

function getToken(
  { values, descriptions = {}, kept = {} }: WrittenTheme,
  property: string,
  scheme: SchemeName,
): Group {
  const css = values[property] ?? ''
  const { type, value } = toTyped(property, css, scheme === 'light' ? 0 : 1)
  const meta = kept[property]?.[scheme] ?? {}
  const description = meta.description ?? descriptions[property]
  const extensions = {
    ...meta.extensions,
    // The format has no such value; the reader takes this one as long as `$value` stays.
    ...(throughFormat(property, css) !== css &&
      TOKEN_KINDS[property] !== 'color' && { [OWN_EXTENSION]: { css } }),
  }
  return {
    $type: type,
    $value: value as unknown as Json,
    ...(description !== undefined && { $description: description }),
    ...(meta.deprecated !== undefined && { $deprecated: meta.deprecated }),
    ...(Object.keys(extensions).length > 0 && { $extensions: extensions as Json }),
  }
}

/** Returns the tokens of a theme by group and name: those of a scheme, or those that have none. */
function getGroups(theme: WrittenTheme, scheme: SchemeName | null): Group {
  const groups: Record<string, Group> = {}
  for (const property of Object.keys(TOKEN_KINDS)) {
    if (theme.values[property] === undefined || hasSchemes(property) !== (scheme !== null)) continue
    const [group, name] = getPlace(property)
    groups[group] = { ...groups[group], [name]: getToken(theme, property, scheme ?? 'light') }
  }
  return groups
}

/**
 * Returns the text of a `.tokens.json` file (Format Module 2025.10). The format has no schemes: what differs by scheme
 * is in the groups `light` and `dark`.
 */
export const tokensText = (theme: WrittenTheme): string =>
  `${formatJson({
    $schema: `${SCHEMAS}/format.json`,
    $description: `The look of ${theme.name}.`,
    $extensions: { [OWN_EXTENSION]: { name: theme.name } },
    ...Object.fromEntries(SCHEMES.map((scheme) => [scheme, getGroups(theme, scheme)])),
    ...getGroups(theme, null),
  })}\n`

/**
 * Returns the text of a `.resolver.json` file (Resolver Module 2025.10), for tools that know schemes: a set with the
 * tokens that have none, and a modifier with the contexts `light` and `dark`.
 */
export const resolverText = (theme: WrittenTheme): string =>
  `${formatJson({
    $schema: `${SCHEMAS}/resolver.json`,
    name: theme.name,
    version: '2025.10',
    sets: {
      base: { sources: [getGroups(theme, null)], $extensions: { [OWN_EXTENSION]: { name: theme.name } } },
    },
    modifiers: {
      scheme: {
        contexts: Object.fromEntries(SCHEMES.map((scheme) => [scheme, [getGroups(theme, scheme)]])),
        default: 'light',
      },
    },
    resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/scheme' }],
  })}\n`

/** Columns of a line, beyond which a value is written on several lines. */
const LINE = 110

/** Returns JSON on one line. */
function getLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(getLine).join(', ')}]`
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${getLine(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** Returns JSON in which each group and token has lines of its own, and a value one line where it fits. */
function formatJson(value: Json, indent = '', isValue = false): string {
  const line = getLine(value)
  const isWhole = typeof value !== 'object' || value === null || line === '{}'
  if (isWhole || (isValue && indent.length + line.length <= LINE)) return line
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + formatJson(item, inner, isValue)).join(',\n')}\n${indent}]`
  const members = Object.entries(value).map(
    ([name, item]) =>
      `${inner}${JSON.stringify(name)}: ${formatJson(item, inner, isValue || VALUES.includes(name))}`,
  )
  return `{\n${members.join(',\n')}\n${indent}}`
}
