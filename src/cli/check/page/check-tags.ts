import { brandCodes } from '../../../../brands/codes.ts'
import { getDefinition, type TagName } from '../../../../elements/definitions.ts'
import { TAGS } from '../../../../elements/tags.ts'
import { knownCodes } from '../../../brand/known-codes.ts'
import type { Settings } from '../../../brand/settings.ts'
import type { Finding } from '../finding.ts'
import { getPlace, type PageElement } from './html.ts'
import type { Page } from './read-page.ts'
import { pageFinding } from './rules.ts'
import { isTag } from './subject.ts'

/** Attributes of every HTML element that make sense on a tag. */
const GLOBAL = new Set(
  'id class style lang dir hidden inert slot title role tabindex part exportparts nonce translate is draggable popover'.split(
    ' ',
  ),
)
const FREE = /^(data-|aria-|on)/

/** Checks the names of our tags and their attributes. */
export function checkTags({ elements }: Page, isBundled: boolean, settings: Settings): Finding[] {
  const brands = knownCodes(brandCodes, settings)
  const ours = elements.filter(({ tag }) => tag.startsWith('acct-'))
  if (ours.length === 0 && !isBundled)
    return [
      pageFinding('tags-missing', {
        where: 'the page',
        problem: 'The HTML contains no tag of the library.',
        fix: 'Check the address. Tags that a script adds need no check of this kind: repeat it with --bundled.',
      }),
    ]
  return ours.flatMap((element) =>
    isTag(element.tag) ? checkAttributes(element, element.tag, brands) : unknown(element),
  )
}

function unknown(element: PageElement): Finding[] {
  const closest = findClosest(element.tag, TAGS)
  return [
    pageFinding('tag-unknown', {
      where: getPlace(element),
      problem: `There is no tag <${element.tag}>.`,
      fix: closest ? `Write <${closest}>.` : 'Choose a tag of the reference.',
    }),
  ]
}

const kebab = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function checkAttributes(element: PageElement, tag: TagName, brands: readonly string[]): Finding[] {
  const { attributes, routes } = getDefinition(tag)
  const known = new Map(Object.entries(attributes).map(([property, it]) => [kebab(property), it]))
  const where = getPlace(element)
  return [...element.attributes].flatMap(([name, value]) => {
    const found = known.get(name)
    // The types accept any brand, because the settings can add some; the page shows whether they do.
    const definition = name === 'brand' && found ? { values: brands } : found
    if (!definition) {
      if (GLOBAL.has(name) || FREE.test(name)) return []
      const closest = findClosest(name, [...known.keys()])
      return pageFinding('attribute-unknown', {
        where,
        problem: `<${tag}> has no attribute ${name}.`,
        fix: closest ? `Write ${closest}.` : `Remove it; the attributes are ${[...known.keys()].join(', ')}.`,
      })
    }
    const allowed = name === 'path' ? null : definition.values
    if (!value || (name === 'path' ? isRoute(value, routes) : isAllowed(value, definition))) return []
    const choices = allowed ?? routes
    return pageFinding('attribute-value', {
      where,
      problem: `The value of ${name}="${value}" has no effect.`,
      fix: `Use one of ${choices.join(', ')}, or remove the attribute.`,
    })
  })
}

/** The browser's query and host select the brand case-insensitively, and so does the attribute. */
const isAllowed = (
  value: string,
  { values, isOpen }: { values?: readonly string[]; isOpen?: boolean },
): boolean => !values || isOpen === true || values.includes(value.trim().toLowerCase())

/** Returns whether a path is one of the routes, of which some end with a wildcard. */
function isRoute(value: string, routes: readonly string[]): boolean {
  const [path = ''] = value.split(/[?#]/)
  return routes.some((route) => (route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : route === path))
}

/** Returns the name with the fewest differences, null when no name is close. */
function findClosest(given: string, names: readonly string[]): string | null {
  const plain = (text: string): string => text.replaceAll('-', '')
  const [best] = names
    .map((name) => ({ name, far: distance(plain(given), plain(name)) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, given.length / 3) ? best.name : null
}

/** Number of characters to insert, remove or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, char] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + Number(char !== other),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
