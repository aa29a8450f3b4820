/** One part of a pattern: a wildcard, or a character that matches itself. */
type Token = '**' | '*' | '?' | { char: string }

const isRepeated = (token: Token | undefined): boolean => token === '**' || token === '*'

function accepts(token: Token, char: string): boolean {
  if (token === '**') return true
  if (token === '*' || token === '?') return char !== '/'
  return token.char === char
}

/**
 * Returns the test of a path: `*` matches within a segment, `**` across segments, `?` one character. It follows all
 * readings of the pattern at once, so its time is at most the product of both lengths, whatever the pattern is; a
 * regular expression tries them one after the other.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const tokens = [...glob.matchAll(/\*\*|./gs)].map(
    ([text]): Token => (text === '**' || text === '*' || text === '?' ? text : { char: text }),
  )
  /** Adds a position in the pattern, with those behind wildcards that match nothing. */
  const enter = (positions: Set<number>, position: number): void => {
    for (let next = position; ; next += 1) {
      positions.add(next)
      if (!isRepeated(tokens[next])) return
    }
  }
  return (path) => {
    let current = new Set<number>()
    enter(current, 0)
    for (const char of path.split('')) {
      const following = new Set<number>()
      for (const position of current) {
        const token = tokens[position]
        if (token && accepts(token, char)) enter(following, isRepeated(token) ? position : position + 1)
      }
      if (following.size === 0) return false
      current = following
    }
    return current.has(tokens.length)
  }
}
