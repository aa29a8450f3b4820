import { isObject } from '../../util/is-object.ts'
import { type ListedToken, TOKEN_TYPES } from './list-tokens.ts'
import { TokenError } from './note.ts'
import { readAlias, readPointer } from './reference.ts'
import { getChild, isToken, MOST_LEVELS, MOST_NODES, type Tree } from './tree.ts'

/** A token with its type, and its value without references. */
export interface ResolvedToken {
  type: string
  value: unknown
  /** Paths of the tokens to which it refers. */
  sources: readonly string[]
}

const getKey = (names: readonly string[]): string => names.join('.')

/** Returns the pointer of a `{ "$ref": "#/..." }`, null for another value. */
const getRef = (value: unknown): unknown =>
  isObject(value) && Object.hasOwn(value, '$ref') ? value.$ref : null

/** The tokens of a document, which refer to each other. */
export class TokenResolver {
  readonly #root: Tree
  readonly #tokens: ReadonlyMap<string, ListedToken>
  /** Values visited for one token. References to references grow as fast as 2^n. */
  #visited = 0

  constructor(root: Tree, tokens: readonly ListedToken[]) {
    this.#root = root
    this.#tokens = new Map(tokens.map((token) => [getKey(token.names), token]))
  }

  /** Returns the type and the value of a token. Throws TokenError. */
  resolve(token: ListedToken): ResolvedToken {
    const sources = new Set<string>()
    this.#visited = 0
    const { type, value } = this.#getToken(token, [], sources)
    return { type, value, sources: [...sources] }
  }

  #getToken(
    token: ListedToken,
    active: readonly string[],
    sources: Set<string>,
  ): { type: string; value: unknown } {
    const { node, groupType } = token
    const key = getKey(token.names)
    if (active.includes(key)) throw new TokenError(`refers to itself: ${[...active, key].join(' > ')}`)
    const stack = [...active, key]
    if (isToken(node) && node.$ref !== undefined) throw new TokenError('has both a $value and a $ref')
    const target = this.#getTarget(node)
    if (target) {
      sources.add(getKey(target.names))
      const { type, value } = this.#getToken(target, stack, sources)
      if (node.$type !== undefined && node.$type !== type)
        throw new TokenError(
          `has the type "${node.$type}" and refers to "${getKey(target.names)}" of the type "${type}"`,
        )
      return { type, value }
    }
    const type = node.$type ?? groupType
    if (type === undefined) throw new TokenError('has no $type, and neither has a group that contains it')
    if (typeof type !== 'string') throw new TokenError('has a $type that is no string')
    const value = this.#valueOf(isToken(node) ? node.$value : { $ref: node.$ref }, stack, sources)
    return { type, value }
  }

  /** Returns the token of which this one is an alias as a whole; null for a token with a value of its own. */
  #getTarget(node: Tree): ListedToken | null {
    const { $value: value } = node
    if (typeof value === 'string') {
      const names = readAlias(value)
      return names && this.#tokenAt(names)
    }
    const pointer = node.$ref ?? getRef(value)
    if (pointer === null || pointer === undefined) return null
    const names = readPointer(pointer)
    const whole = names.at(-1) === '$value' ? names.slice(0, -1) : names
    return this.#tokens.get(getKey(whole)) ?? null
  }

  #tokenAt(names: readonly string[]): ListedToken {
    const token = this.#tokens.get(getKey(names))
    if (token) return token
    let node: unknown = this.#root
    for (const name of names) node = getChild(node, name)
    throw new TokenError(
      node === undefined
        ? `refers to "${getKey(names)}", which does not exist`
        : `refers to "${getKey(names)}", which is a group and no token`,
    )
  }

  /** Returns a value in which every reference is replaced by what it refers to. */
  #valueOf(value: unknown, active: readonly string[], sources: Set<string>): unknown {
    this.#visited += 1
    if (this.#visited > MOST_NODES || active.length > MOST_LEVELS)
      throw new TokenError('has too many references in its value')
    if (typeof value === 'string') {
      const names = readAlias(value)
      if (!names) return value
      const token = this.#tokenAt(names)
      sources.add(getKey(names))
      return this.#getToken(token, active, sources).value
    }
    if (Array.isArray(value)) return value.map((item) => this.#valueOf(item, active, sources))
    if (!isObject(value)) return value
    const pointer = getRef(value)
    if (pointer !== null) return this.#partAt(readPointer(pointer), active, sources)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.#valueOf(item, active, sources)]),
    )
  }

  /** Returns the part of the document at a pointer. References on the way are followed. */
  #partAt(names: readonly string[], active: readonly string[], sources: Set<string>): unknown {
    const pointer = `#/${names.join('/')}`
    let node: unknown = this.#root
    names.forEach((name, index) => {
      const token = isObject(node) ? this.#tokens.get(getKey(names.slice(0, index))) : undefined
      if (token && name === '$value') {
        sources.add(getKey(token.names))
        node = this.#getToken(token, active, sources).value
      } else
        node = Array.isArray(node) && /^(0|[1-9]\d*)$/.test(name) ? node[Number(name)] : getChild(node, name)
    })
    if (node === undefined) throw new TokenError(`refers to "${pointer}", which does not exist`)
    if (isObject(node) && this.#tokens.has(getKey(names)))
      throw new TokenError(
        `refers to "${pointer}", a token, inside a value; its value is at "${pointer}/$value"`,
      )
    return node
  }
}

/** Returns whether the format has a type. */
export const isTokenType = (type: string): boolean => TOKEN_TYPES.includes(type)
