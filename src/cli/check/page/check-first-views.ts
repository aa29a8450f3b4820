import type { Finding } from '../finding.ts'
import { allowsInline, getSources, type Policy } from './csp.ts'
import { appliesTo, parseSheet, type StyleRule } from './css.ts'
import { getPlace, type PageElement } from './html.ts'
import { getHashes } from './integrity.ts'
import type { Hint } from './library.ts'
import type { Page } from './read-page.ts'
import { pageFinding } from './rules.ts'
import { getBrands, type Subject, type TagOnPage } from './subject.ts'

/** Checks that the page loads the first view of each tag itself, and of the release that it loads. */
export async function checkHints(subject: Subject): Promise<Finding[]> {
  const { page, library } = subject
  const releases = new Set(library.scripts.flatMap(({ release }) => release ?? []))
  const stale = await Promise.all(library.hints.map((hint) => checkHint(page, hint, releases)))
  const missing = getBrands(subject)
    .flatMap(({ tags, isOwn }) => tags.filter(({ name }) => isOwn || name === 'acct-plans'))
    .filter(({ name, brand }) => !library.hints.some((hint) => hint.tag === name && hint.brand === brand))
  return [...stale.flat(), ...(releases.size > 0 ? firstOfEach(missing).map(missingHint) : [])]
}

/** Returns the first element of each tag and brand. */
const firstOfEach = (tags: readonly TagOnPage[]): TagOnPage[] =>
  tags.filter(
    (tag, index) => tags.findIndex(({ name, brand }) => name === tag.name && brand === tag.brand) === index,
  )

const missingHint = ({ name, brand, element }: TagOnPage): Finding =>
  pageFinding('hint-missing', {
    where: getPlace(element),
    problem: `The page does not load the first view of <${name}> for ${brand} beside the loader, so the tag appears a round trip later.`,
    fix: `Add <script type="module" async fetchpriority="high" src=".../views/<folder>/${name}.guest.${brand}.en.js"> to the head: first-views.json names the folder, and most account holders see .returning. instead of .guest.`,
  })

async function checkHint(page: Page, hint: Hint, releases: ReadonlySet<string>): Promise<Finding[]> {
  const where = getPlace(hint.element)
  const loaded = await page.load(hint.address)
  const isOther = releases.size > 0 && !releases.has(hint.release)
  if (loaded.status === 200 && !isOther) return []
  const why =
    loaded.status === 200
      ? 'belongs to another release than the loader'
      : `does not load (${loaded.reason ?? loaded.status})`
  return [
    pageFinding('hint-stale', {
      where,
      problem: `The first view ${hint.address.href} ${why}, so the page loads it for nothing.`,
      fix: `Use the folder that first-views.json of the release names${isOther ? `: views/${[...releases][0]}` : ''}.`,
    }),
  ]
}

const RESERVES =
  /(?:^|[;{\s])(?:min-)?(?:block-size|height)\s*:\s*(?!0(?:[a-z%]*)\s*(?:[;!]|$)|auto|none|initial|unset)/i

/** Checks that style rules reserve space for each tag, so that nothing moves when it renders. */
export async function checkSpace({ page, tags }: Subject, policies: readonly Policy[]): Promise<Finding[]> {
  const { rules, blocked } = await readRules(page, policies)
  const reserves = (element: PageElement): boolean =>
    RESERVES.test(element.attributes.get('style') ?? '') ||
    rules.some((rule) => RESERVES.test(rule.declarations) && appliesTo(rule, element))
  return tags
    .filter(({ element }) => !element.shadow)
    .filter(({ element }) => !reserves(element) && !(element.parent && reserves(element.parent)))
    .map(({ name, element }) =>
      pageFinding('space-missing', {
        where: getPlace(element),
        problem: `No style rule reserves space for <${name}>, so the page moves when it renders.${blocked ? ' The policy blocks inline style elements of the page.' : ''}`,
        fix: `Copy the line of ${name} from dist/first-views/space/<brand>.css into a style sheet of the page.`,
      }),
    )
}

/** Returns the rules of all style sheets that the browser applies. */
async function readRules(
  page: Page,
  policies: readonly Policy[],
): Promise<{ rules: StyleRule[]; blocked: boolean }> {
  const inline = page.elements.filter(({ tag }) => tag === 'style')
  const applied = inline.filter((style) => isAllowedStyle(style, policies))
  const links = page.elements.flatMap(({ tag, attributes }) => {
    const href = attributes.get('href')
    const isSheet = tag === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? '')
    return isSheet && href && URL.canParse(href, page.url.href) ? [new URL(href, page.url.href)] : []
  })
  const sheets = await Promise.all(links.map((address) => page.load(address)))
  const texts = sheets.flatMap((sheet) => (sheet.status === 200 ? [sheet.text] : []))
  return {
    rules: [...applied.map(({ text }) => text), ...texts].flatMap(parseSheet),
    blocked: applied.length < inline.length,
  }
}

/** Returns whether every enforced policy allows an inline style element. */
const isAllowedStyle = (style: PageElement, policies: readonly Policy[]): boolean =>
  policies
    .filter(({ name }) => !name.endsWith('-Report-Only'))
    .every((policy) => {
      const sources = getSources(policy, 'style-src')
      const nonce = style.attributes.get('nonce')
      return sources === null || allowsInline(sources, { nonce, hashes: getHashes(style.text) })
    })
