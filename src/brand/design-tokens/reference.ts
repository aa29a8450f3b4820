import { TokenError } from './note.ts'

/** Returns the names in a reference such as `{color.primary}`; null for another text. Throws TokenError for a malformed one. */
export function readAlias(text: string): string[] | null {
  if (!text.startsWith('{') && !text.endsWith('}')) return null
  const names = /^\{([^{}]+)\}$/.exec(text)?.[1]?.split('.')
  if (!names || names.some((name) => name === '' || (name.startsWith('$') && name !== '$root')))
    throw new TokenError(`has the malformed reference "${text}"; write {group.token}`)
  return names
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign of a name.
    return text
  }
}

/** Returns the names in a JSON Pointer such as `#/color/primary` (RFC 6901). Throws TokenError for another text. */
export function readPointer(text: unknown): string[] {
  if (typeof text !== 'string' || !text.startsWith('#/'))
    throw new TokenError(
      `has the $ref ${JSON.stringify(text)}; it must point into the same document, as "#/group/token" does`,
    )
  return text
    .slice(2)
    .split('/')
    .map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the names in the value of `$extends`: an alias or a pointer. Throws TokenError. */
export function readGroupReference(text: unknown): string[] {
  const names = typeof text === 'string' ? readAlias(text) : null
  return names ?? readPointer(text)
}
