const END = 'end of '

/** Elements that screen readers do not announce. */
const SILENT = ['paragraph', 'generic']

interface Opening {
  phrase: string
  depth: number
}

/**
 * Returns the phrases of the virtual screen reader as lines. The content of an element is indented, instead of
 * having an "end of" phrase. Text that only repeats the name of its element is left out.
 */
export function toLines(phrases: readonly string[]): string[] {
  const lines: string[] = []
  const open: Opening[] = []
  for (const [index, phrase] of phrases.entries()) {
    const outer = open.at(-1)
    if (phrase.startsWith(END)) {
      if (outer?.phrase === phrase.slice(END.length)) open.pop()
      continue
    }
    const depth = outer?.depth ?? 0
    const isSilent = SILENT.includes(phrase)
    if (!isSilent && !(outer && isNameOf(outer.phrase, phrase))) lines.push('  '.repeat(depth) + phrase)
    if (hasEnd(phrases, index)) open.push({ phrase, depth: isSilent ? depth : depth + 1 })
  }
  return lines
}

/** Returns whether a text repeats the name of its element, such as "Close" inside "button, Close". */
const isNameOf = (phrase: string, text: string): boolean => phrase.slice(phrase.indexOf(', ')).includes(text)

/** Returns whether the element of a phrase has content. */
function hasEnd(phrases: readonly string[], start: number): boolean {
  let nested = 0
  for (const phrase of phrases.slice(start + 1)) {
    if (phrase === phrases[start]) nested++
    if (phrase === `${END}${phrases[start]}` && nested-- === 0) return true
  }
  return false
}
