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

/** Returns the names in a JSON Pointer of an address, such as `/color/primary` (RFC 6901); null for another text. */
export const pointerNames = (pointer: string): string[] | null =>
  pointer.startsWith('/')
    ? pointer
        .slice(1)
        .split('/')
        .map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    : null

/** Returns the names in a reference such as `#/color/primary`. Throws TokenError for another text. */
export function readPointer(text: unknown): string[] {
  const names = typeof text === 'string' && text.startsWith('#') ? pointerNames(text.slice(1)) : null
  if (!names)
    throw new TokenError(
      `has the $ref ${JSON.stringify(text)}; it must point into the same document, as "#/group/token" does`,
    )
  return names
}

/** Returns the names in the value of `$extends`: an alias or a pointer. Throws TokenError. */
export function readGroupReference(text: unknown): string[] {
  const names = typeof text === 'string' ? readAlias(text) : null
  return names ?? readPointer(text)
}
