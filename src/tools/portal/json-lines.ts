/** Returns the line of a character, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Joins the keys of a path, which may contain any character. */
const keyOf = (path: readonly string[]): string => JSON.stringify(path)

/**
 * Returns the function that finds the line of a key in a valid JSON text. For a key that the text does not have,
 * it returns the line of the closest object around it.
 */
export function jsonLines(text: string): (path: readonly string[]) => number {
  const lines = new Map<string, number>([[keyOf([]), 1]])
  let at = 0
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1
  }
  const readString = (): string => {
    const from = at
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    at += 1
    return JSON.parse(text.slice(from, at)) as string
  }
  const readMembers = (path: readonly string[], end: string): void => {
    at += 1
    for (let index = 0; ; index += 1) {
      skip()
      if (text[at] === end) break
      const line = lineAt(text, at)
      const name = end === '}' ? readString() : String(index)
      if (end === '}') {
        skip()
        at += 1 // the colon
      }
      lines.set(keyOf([...path, name]), line)
      readValue([...path, name])
      skip()
      if (text[at] === ',') at += 1
    }
    at += 1
  }
  const readValue = (path: readonly string[]): void => {
    skip()
    if (text[at] === '{') readMembers(path, '}')
    else if (text[at] === '[') readMembers(path, ']')
    else if (text[at] === '"') readString()
    else while (/[^\s,\]}]/.test(text[at] ?? ' ')) at += 1
  }
  readValue([])
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const line = lines.get(keyOf(path.slice(0, length)))
      if (line !== undefined) return line
    }
    return 1
  }
}
