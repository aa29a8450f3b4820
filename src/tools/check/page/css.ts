import type { PageElement } from './html.ts'

/** A style rule: its selectors and its declarations as text. */
export interface StyleRule {
  selectors: string
  declarations: string
}

/** A comment, a string, or an `url()` without quotes: braces and semicolons in it mean nothing. */
const OPAQUE = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\([^"')]*\)/g

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

/** Splits at a separator outside of brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth -= 1
    if (depth === 0 && separator.test(char)) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const SIMPLE = /([.#]?)([\w-]+|\*)/y
/** A pseudo-class or an attribute, whose brackets can contain brackets. */
const CONDITION = /:?:[\w-]+(\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g

/** Returns whether a compound selector matches. Pseudo-classes and attributes count as matching. */
function isCompound(compound: string, element: PageElement): boolean {
  if (compound.includes('::')) return false
  const simple = compound.replaceAll(CONDITION, '')
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
    const spaced = splitOutside(selector.replaceAll(/\s*([>+~])\s*(?![^([]*[)\]])/g, ' $1 '), /\s/)
    return isMatch(spaced.reverse(), element)
  })
