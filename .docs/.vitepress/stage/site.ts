// Turns the documents of the repository into the pages of the site. It needs no build and no browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { anchorsIn, demoted, type Link, relinked, sectionsOf, withoutComments } from './markdown.ts'
import { type Group, groupsOf, HOME, type Page, type Part } from './pages.ts'
import { tagPages } from './tag-pages.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Pictures of `npm run hostile`. */
const pictures = readdirSync(join(root, '.docs/hostile')).map((name) => [
  `.docs/hostile/${name}`,
  `hostile/${name}`,
])

/** Files that the site serves beside its pages, by their path in the repository. */
export const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pictures),
  '.docs/embedding.schema.json': 'embedding.schema.json',
  '.docs/portal.png': 'portal.png',
}

/** Its sections about one tag lead to the tag’s page. */
const REFERENCE = '.docs/reference.md'

const DECISIONS = 'src/decisions'
const decisions = readdirSync(join(root, DECISIONS))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `${DECISIONS}/${name}`)

/** The navigation of the site. */
export const groups: readonly Group[] = groupsOf({ decisions, tagPages })

/** Every page. */
export const pages: readonly Page[] = [HOME, ...groups.flatMap((group) => group.pages)]

const texts = new Map<string, string>()

/** Returns the text of a document. */
export function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

/** Returns the text of a part. Throws an Error for a section that the document does not have. */
function partText({ file, section, without = [] }: Part): string {
  const sections = sectionsOf(textOf(file))
  const lost = [section ?? [], without].flat().filter((title) => !sections.some((one) => one.title === title))
  if (lost.length > 0) throw new Error(`${file} has no section "${lost.join('", "')}"`)
  return sections
    .filter(({ title }) => (section === undefined ? !without.includes(title) : title === section))
    .map(({ text }) => text)
    .join('')
}

/** Every part that a page shows, with its anchors in their order. */
const shownParts = pages.flatMap((page) =>
  (page.text ? [] : page.parts).map((part) => ({ page, part, anchors: anchorsIn(partText(part)) })),
)

/** A page and the part of it that shows a place of a document. */
interface Place {
  page: Page
  /** Whether the page starts with the section, whose heading is then that of the page. */
  isTop: boolean
}

/** Returns where the site shows a document, or the part of it with an anchor. */
function placeOf(file: string, anchor: string): Place | null {
  const shown = shownParts.filter(({ part }) => part.file === file)
  const found = anchor
    ? shown.find(({ anchors }) => anchors.includes(anchor))
    : (shown.find(({ part }) => part.section === undefined) ?? shown[0])
  if (!found) return null
  const { page, part, anchors } = found
  const isFirst = page.parts[0] === part
  return { page, isTop: isFirst && (!anchor || (part.section !== undefined && anchors[0] === anchor)) }
}

/** Returns the address of a page. */
export const addressOf = (page: Page): string => (page === HOME ? '/' : `/${page.path}`)

/** A link of a document that leads nowhere. */
interface Lost {
  file: string
  link: string
}

/** Returns the address in the site of what a link of a document leads to; null for what the site does not have. */
function siteAddress(file: string, { target, anchor }: Link, lost: Lost[]): string | null {
  const path = target === '' ? file : posix.join(posix.dirname(file), target).replace(/\/$/, '')
  const other = FILES[path]
  if (other) return `/${other}`
  if (path === REFERENCE && tagPages.some((page) => page.path === `tags/${anchor}`)) return `/tags/${anchor}`
  const place = placeOf(path, anchor)
  if (place) {
    const whole = anchor || (place.isTop ? '' : (anchorsIn(textOf(path))[0] ?? ''))
    return addressOf(place.page) + (place.isTop || !whole ? '' : `#${whole}`)
  }
  if (pages.some((page) => page.parts.some((part) => part.file === path)) || !existsSync(join(root, path)))
    lost.push({ file, link: `${target}${anchor && `#${anchor}`}` })
  return null
}

/** A page as Markdown. */
export interface StagedPage {
  page: Page
  /** With links to addresses of the site. */
  text: string
  lost: readonly Lost[]
}

const staged = new Map<Page, StagedPage>()

/** Returns a page as Markdown. */
export function stage(page: Page): StagedPage {
  const known = staged.get(page) ?? convert(page)
  staged.set(page, known)
  return known
}

function convert(page: Page): StagedPage {
  if (page.text) return { page, text: page.text(), lost: [] }
  const lost: Lost[] = []
  const texts = page.parts.map((part, index) => {
    const { file, section, without } = part
    const text = relinked(withoutComments(partText(part)), (link) => siteAddress(file, link, lost))
    if (index > 0) return section === undefined ? demoted(text) : text
    return section === undefined && !without ? text : text.replace(/^##? .+/, `# ${page.title}`)
  })
  const all = [...texts, page.more?.() ?? ''].map((text) => text.trim()).filter(Boolean)
  return { page, text: `${all.join('\n\n')}\n`, lost }
}
