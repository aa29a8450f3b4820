// Turns the documents of the repository into the pages of the site. It needs no build and no browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { anchorsIn, demoted, type Link, relinked, withoutComments } from './markdown.ts'
import { type Group, getGroups, HOME, type Page } from './pages.ts'
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

const DECISIONS = '.docs/decisions'
const decisions = readdirSync(join(root, DECISIONS))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `${DECISIONS}/${name}`)

/** The navigation of the site. */
export const groups: readonly Group[] = getGroups({ decisions, tagPages })

/** Every page. */
export const pages: readonly Page[] = [HOME, ...groups.flatMap((group) => group.pages)]

const texts = new Map<string, string>()

/** Returns the text of a document. */
export function getText(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

/** Every document that a page shows, with its anchors. */
const shownFiles = pages.flatMap((page) =>
  (page.text ? [] : page.files).map((file) => ({ page, file, anchors: anchorsIn(getText(file)) })),
)

/** A page that shows a place of a document. */
interface Place {
  page: Page
  /** Whether the place is the start of the page. */
  isTop: boolean
}

/** Returns where the site shows a document, or an anchor of it. */
function getPlace(file: string, anchor: string): Place | null {
  const found = shownFiles.find((one) => one.file === file && (!anchor || one.anchors.includes(anchor)))
  return found ? { page: found.page, isTop: found.page.files[0] === file && !anchor } : null
}

/** Returns the address of a page. */
export const getAddress = (page: Page): string => (page === HOME ? '/' : `/${page.path}`)

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
  const place = getPlace(path, anchor)
  if (place) {
    const whole = anchor || (place.isTop ? '' : (anchorsIn(getText(path))[0] ?? ''))
    return getAddress(place.page) + (place.isTop || !whole ? '' : `#${whole}`)
  }
  if (pages.some((page) => page.files.includes(path)) || !existsSync(join(root, path)))
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
  const texts = page.files.map((file, index) => {
    const text = relinked(withoutComments(getText(file)), (link) => siteAddress(file, link, lost))
    return index > 0 ? demoted(text) : text
  })
  const all = [...texts, page.more?.() ?? ''].map((text) => text.trim()).filter(Boolean)
  return { page, text: `${all.join('\n\n')}\n`, lost }
}
