import { isObject } from '../../util/is-object.ts'
import { findTokenProblem } from '../check-brand-changes.ts'
import { TOKEN_KINDS } from '../token-names.ts'
import { type CssValue, fromTyped, getColor, getShadow, hasSchemes, throughFormat } from './css-values.ts'
import { extendGroups } from './extend-groups.ts'
import { type ListedToken, listTokens } from './list-tokens.ts'
import { TokenError, type TokenNote } from './note.ts'
import { isTokenType, type ResolvedToken, TokenResolver } from './resolve-token.ts'
import type { LoadFile } from './resolver.ts'
import { readSources, type TokenFile } from './sources.ts'
import { OWN_EXTENSION, type Tree } from './tree.ts'
import type { KeptMeta, SchemeName, TokenMeta } from './write-tokens.ts'

/** What the files of a design say about a theme. */
export interface ReadTokens {
  /** Name of the brand, which an export of this product has. */
  brandName: string | null
  /** CSS colors by custom property; null for a scheme of which the files say nothing. */
  colors: Readonly<Record<string, readonly [light: string | null, dark: string | null]>>
  /** CSS values of the other custom properties. */
  values: Readonly<Record<string, string>>
  /** What a further export must not lose. */
  kept: KeptMeta
  /** Paths of the tokens by custom property; where the schemes differ, that of the light one. */
  paths: Readonly<Record<string, string>>
  notes: readonly TokenNote[]
}

/** A token of the theme in a tree. */
interface Found {
  token: ListedToken
  /** The scheme that is among its names. */
  scheme: SchemeName | null
  path: string
  resolver: TokenResolver
}

/** The tokens of one tree. */
interface Scanned {
  found: ReadonlyMap<string, readonly Found[]>
  unknown: readonly string[]
  bases: readonly string[]
}

const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()

/** Returns the custom property that the names of a token stand for, and the scheme that is among them. */
function getProperty(names: readonly string[]): { property: string; scheme: SchemeName | null } {
  const words = names.filter((name) => name !== '$root').map(kebab)
  const scheme = words.find((word) => word === 'light' || word === 'dark') ?? null
  const path = words.filter((word) => word !== scheme)
  return { property: `--acct-${path.join('-').replace(/^acct-/, '')}`, scheme }
}

function scan(tree: Tree, notes: TokenNote[]): Scanned {
  const extended = extendGroups(tree)
  const { tokens, notes: more } = listTokens(extended.tree)
  notes.push(...extended.notes, ...more)
  const resolver = new TokenResolver(extended.tree, tokens)
  const found = new Map<string, Found[]>()
  const unknown: string[] = []
  for (const token of tokens) {
    const { property, scheme } = getProperty(token.names)
    const path = token.names.join('.')
    if (!Object.hasOwn(TOKEN_KINDS, property)) unknown.push(path)
    else found.set(property, [...(found.get(property) ?? []), { token, scheme, path, resolver }])
  }
  return { found, unknown, bases: extended.bases }
}

/** Returns the last token of a scheme: one that names it, else one that names none. */
function pick(all: readonly Found[], scheme: SchemeName): Found | null {
  const named = all.filter((one) => one.scheme === scheme)
  const taken = named.length > 0 ? named : all.filter((one) => one.scheme === null)
  return taken.at(-1) ?? null
}

/** Returns notes about the tokens of a custom property of which neither is that of a scheme. */
function notesOnOthers(all: readonly Found[], used: readonly (Found | null)[]): TokenNote[] {
  const paths = used.flatMap((one) => one?.path ?? [])
  const text = paths[0]
    ? `has the same name as ${[...new Set(paths)].join(' and ')}, which is used`
    : 'is of another scheme than its file'
  return all.filter(({ path }) => !paths.includes(path)).map(({ path }) => ({ path, kind: 'unused', text }))
}

function getMeta({ token }: Found): TokenMeta {
  const { $description: description, $extensions: extensions } = token.node
  const others = isObject(extensions)
    ? Object.entries(extensions).filter(([key]) => key !== OWN_EXTENSION)
    : []
  const { deprecated } = token
  return {
    ...(typeof description === 'string' && { description }),
    ...((typeof deprecated === 'string' || typeof deprecated === 'boolean') && { deprecated }),
    ...(others.length > 0 && { extensions: Object.fromEntries(others) }),
  }
}

/** Returns the CSS that an export of this product has beside a value that the format cannot say. */
function exactCss(property: string, css: string, found: Found): string {
  const { $extensions: extensions } = found.token.node
  const own = isObject(extensions) ? extensions[OWN_EXTENSION] : undefined
  const exact = isObject(own) ? own.css : undefined
  const isSame =
    typeof exact === 'string' &&
    findTokenProblem(property, exact) === null &&
    throughFormat(property, exact) === css
  return isSame ? exact : css
}

/** Reads the tokens of one design. */
class Reader {
  readonly notes: TokenNote[] = []
  readonly colors: Record<string, readonly [string | null, string | null]> = {}
  readonly values: Record<string, string> = {}
  readonly kept: Record<string, Partial<Record<SchemeName, TokenMeta>>> = {}
  readonly paths: Record<string, string> = {}
  /** Paths of tokens to which tokens of the theme refer. */
  readonly sources = new Set<string>()

  /** Resolves a token and notes what is to say about it. Returns null where it cannot be used. */
  resolve(found: Found | null): ResolvedToken | null {
    if (!found) return null
    const { token, path } = found
    return this.attempt(path, () => {
      const resolved = found.resolver.resolve(token)
      for (const source of resolved.sources) this.sources.add(source)
      if (!isTokenType(resolved.type) && resolved.type !== 'string')
        throw new TokenError(`has the type "${resolved.type}", which the format does not have`)
      const { deprecated } = token
      if (deprecated !== undefined && deprecated !== false)
        this.notes.push({
          path,
          kind: 'deprecated',
          text:
            typeof deprecated === 'string'
              ? `is deprecated: ${deprecated.replace(/\.$/, '')}`
              : 'is deprecated',
        })
      return resolved
    })
  }

  attempt<Value>(path: string, run: () => Value): Value | null {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      this.notes.push({ path, kind: 'invalid', text: error.message })
      return null
    }
  }

  /** Converts a token, and notes what the conversion loses. Returns null for an invalid value. */
  convert(property: string, found: Found, run: () => CssValue): string | null {
    const { path } = found
    return this.attempt(path, () => {
      const { css, notes } = run()
      const exact = exactCss(property, css, found)
      const problem = findTokenProblem(property, exact)
      if (problem) throw new TokenError(`has the value "${exact}", which ${problem}`)
      if (exact === css) for (const text of notes) this.notes.push({ path, kind: 'converted', text })
      return exact
    })
  }

  readColor(property: string, light: Found | null, dark: Found | null): void {
    const [one, other] = [light, dark].map((found) => {
      const resolved = this.resolve(found)
      return found && resolved && this.convert(property, found, () => getColor(resolved))
    })
    if (one || other) this.colors[property] = [one ?? null, other ?? null]
  }

  readShadow(property: string, light: Found | null, dark: Found | null): void {
    const [found, resolved] = [light ?? dark, [light ?? dark, dark ?? light].map((one) => this.resolve(one))]
    const [one, other] = resolved
    const css = found && one && other && this.convert(property, found, () => getShadow(one, other))
    if (css) this.values[property] = css
  }

  readValue(property: string, light: Found | null, dark: Found | null): void {
    const css = [light, dark].map((found) => {
      const resolved = this.resolve(found)
      return found && resolved && this.convert(property, found, () => fromTyped(property, resolved))
    })
    const value = css[0] ?? css[1]
    if (value) this.values[property] = value
    if (dark && css[0] && css[1] && css[0] !== css[1])
      this.notes.push({
        path: dark.path,
        kind: 'invalid',
        text: `has the value ${css[1]} in the dark scheme and ${css[0]} in the light one; only colors and shadows differ by scheme`,
      })
  }

  keep(property: string, light: Found | null, dark: Found | null): void {
    const entries = Object.entries({ light, dark }).flatMap(([scheme, found]) => {
      const meta = found && getMeta(found)
      return meta && Object.keys(meta).length > 0 ? [[scheme, meta]] : []
    })
    if (entries.length > 0) this.kept[property] = Object.fromEntries(entries)
  }
}

/** Returns notes without repetitions: both schemes have most tokens in common. */
function distinct(notes: readonly TokenNote[]): TokenNote[] {
  const byText = new Map(notes.map((note) => [`${note.path}\n${note.text}`, note]))
  return [...byText.values()]
}

/**
 * Reads the files of a design in the format of the Design Tokens Community Group (2025.10): files of tokens, of which a
 * later one replaces tokens of earlier ones, and resolvers. What cannot be used is in the notes.
 * @param load Returns the text of a file to which a resolver refers, null for a missing one.
 */
export function readTokens(files: readonly TokenFile[], load: LoadFile = () => null): ReadTokens {
  const reader = new Reader()
  const sources = readSources(files, load)
  reader.notes.push(...sources.notes)
  const isOneTree = sources.light === sources.dark
  const light = reader.attempt(files[0]?.name ?? '', () => scan(sources.light, reader.notes))
  const dark = isOneTree
    ? light
    : reader.attempt(files[0]?.name ?? '', () => scan(sources.dark, reader.notes))
  for (const property of Object.keys(TOKEN_KINDS)) {
    const inLight = light?.found.get(property) ?? []
    const inDark = dark?.found.get(property) ?? []
    const [ours, theirs] = [pick(inLight, 'light'), pick(inDark, 'dark')]
    reader.notes.push(...notesOnOthers([...inLight, ...inDark], [ours, theirs]))
    const path = (ours ?? theirs)?.path
    if (path !== undefined) reader.paths[property] = path
    // One token for both schemes says nothing about the second one.
    const isShared = theirs !== null && theirs === ours
    reader.keep(
      property,
      ours ?? (hasSchemes(property) ? null : theirs),
      hasSchemes(property) ? theirs : null,
    )
    const other = isShared ? null : theirs
    if (TOKEN_KINDS[property] === 'color') reader.readColor(property, ours, other)
    else if (TOKEN_KINDS[property] === 'shadow') reader.readShadow(property, ours, other)
    else reader.readValue(property, ours, other)
  }
  const bases = [...(light?.bases ?? []), ...(dark?.bases ?? [])]
  const isBase = (path: string): boolean => bases.some((base) => path.startsWith(`${base}.`))
  for (const path of new Set([...(light?.unknown ?? []), ...(dark?.unknown ?? [])]))
    if (!reader.sources.has(path) && !isBase(path))
      reader.notes.push({ path, kind: 'unused', text: 'is no token of the theme, and none refers to it' })
  const { colors, values, kept, paths } = reader
  return { brandName: sources.brandName, colors, values, kept, paths, notes: distinct(reader.notes) }
}
