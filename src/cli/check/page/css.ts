import type { PageElement } from './html.ts'

/** A style rule: its selectors and its declarations as text. */
export interface StyleRule {
  selectors: string
  declarations: string
}

/**
 * A comment, a string, or an `url()` without quotes: braces and semicolons in it mean nothing. As in CSS, a comment
 * without an end reaches to the end of the sheet, and a string to the end of its line.
 */
const OPAQUE = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^"')]*\)?/g

/**
 * Returns the style rules of a sheet; those inside `@media` and other groups count without their condition.
 */
export function parseSheet(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const open: string[] = []
  let text = ''
  const plain = css.replaceAll(OPAQUE, (part) =>
    part.startsWith('/*') ? ' ' : part.replaceAll(/[{};,]/g, '_'),
  )
  for (const char of plain) {
    if (char === '{') {
      // Before a nested rule there can be declarations of the rule around it.
      const end = text.lastIndexOf(';')
      const around = open.at(-1)
      if (end >= 0 && around) rules.push({ selectors: around, declarations: text.slice(0, end) })
      open.push(text.slice(end + 1).trim())
      text = ''
    } else if (char === '}') {
      const selectors = open.pop()
      if (selectors && !selectors.startsWith('@')) rules.push({ selectors, declarations: text })
      text = ''
    } else text += char
  }
  return rules
}

const same = (char: string): string => char

/** Replaces each character outside of brackets by `outside`, and brackets and their content by `inside`. */
function mapByDepth(text: string, outside: (char: string) => string, inside = same): string {
  let depth = 0
  let result = ''
  for (const char of text) {
    const isEnd = depth > 0 && (char === ')' || char === ']')
    if (char === '(' || char === '[') depth += 1
    result += depth > 0 ? inside(char) : outside(char)
    if (isEnd) depth -= 1
  }
  return result
}

/** A character that no style sheet contains. */
const SEPARATOR = '\0'

/** Splits at a separator outside of brackets. */
const splitOutside = (text: string, separator: RegExp): string[] =>
  mapByDepth(text, (char) => (separator.test(char) ? SEPARATOR : char))
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)

const SIMPLE = /([.#]?)([\w-]+|\*)/y
/** Returns whether a compound selector matches. Pseudo-classes and attributes count as matching. */
function isCompound(compound: string, element: PageElement): boolean {
  if (compound.includes('::')) return false
  const simple = mapByDepth(compound, same, () => '').replaceAll(/:[\w-]+/g, '')
  const classes = (element.attributes.get('class') ?? '').split(/\s+/)
  SIMPLE.lastIndex = 0
  for (let end = 0; end < simple.length; end = SIMPLE.lastIndex) {
    const [, kind, name = ''] = SIMPLE.exec(simple) ?? []
    if (!name) return false
    if (kind === '.' && !classes.includes(name)) return false
    if (kind === '#' && element.attributes.get('id') !== name) return false
    if (kind === '' && name !== '*' && name.toLowerCase() !== element.tag) return false
  }
  return true
}

/** Returns whether one selector without commas matches. Siblings are not compared. */
function isMatch(parts: readonly string[], element: PageElement | null): boolean {
  const [compound, ...before] = parts
  if (compound === undefined) return true
  if (!element || !isCompound(compound, element)) return false
  const [combinator, ...rest] = before
  if (combinator === '>') return isMatch(rest, element.parent)
  if (combinator === '+' || combinator === '~') return true
  if (combinator === undefined) return true
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent)
    if (isMatch(before, ancestor)) return true
  return false
}

/** Returns whether a rule applies to an element itself, not to a part of it. */
export const appliesTo = ({ selectors }: StyleRule, element: PageElement): boolean =>
  splitOutside(selectors, /,/).some((selector) => {
    const spaced = mapByDepth(selector, (char) => (/[>+~]/.test(char) ? ` ${char} ` : char))
    return isMatch(splitOutside(spaced, /\s/).reverse(), element)
  })
