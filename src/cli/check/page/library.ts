import type { Finding } from '../finding.ts'
import { getPlace, type PageElement } from './html.ts'
import type { Loaded, Page } from './read-page.ts'
import { pageFinding } from './rules.ts'

/** A script of the library that the page names. */
export interface LibraryScript {
  element: PageElement
  address: URL
  /** Folder of the files, with a slash at the end. */
  base: URL
  /** The exact version or the channel in the address: `1.2.3`, `v1`; null without one. */
  folder: string | null
  loaded: Loaded
  /** Name of the folder of the first views that it loads; null where the file has none. */
  release: string | null
}

/** A first view that the page loads itself. */
export interface Hint {
  element: PageElement
  address: URL
  /** Name of the folder of its release. */
  release: string
  tag: string
  brand: string
}

/** What the page loads of the library. */
export interface Library {
  scripts: readonly LibraryScript[]
  hints: readonly Hint[]
}

const ENTRY = /^(.*\/)(loader(?:-[\w-]{8})?\.js|embed\.js|elements\/acct-[a-z-]+\.js)$/
const FOLDER = /\/(v\d+|\d+\.\d+\.\d[^/]*)\/$/
const HINT = /\/views\/(\w+)\/(acct-[a-z-]+)\.\w+\.(\w+)\.[\w-]+\.js$/
const RELEASE = /views\/([0-9a-f]{8})\//

const getAddress = (element: PageElement, page: Page): URL | null => {
  const given = element.attributes.get(element.tag === 'link' ? 'href' : 'src')
  return given && URL.canParse(given, page.url.href) ? new URL(given, page.url.href) : null
}

/** Loads the scripts of the library that a page names. */
export async function findLibrary(page: Page): Promise<Library> {
  const named = page.elements.flatMap((element) => {
    const address = /^(script|link)$/.test(element.tag) ? getAddress(element, page) : null
    return address ? [{ element, address }] : []
  })
  const hints = named.flatMap(({ element, address }) => {
    const [, release = '', tag = '', brand = ''] = HINT.exec(address.pathname) ?? []
    return tag ? [{ element, address, release, tag, brand }] : []
  })
  const scripts = named.map(async ({ element, address }): Promise<LibraryScript[]> => {
    const [, path] = ENTRY.exec(address.pathname) ?? []
    if (!path || element.tag !== 'script') return []
    const loaded = await page.load(address)
    // Other libraries have a file loader.js, too.
    if (loaded.status === 200 && !loaded.text.includes('acct-')) return []
    return [
      {
        element,
        address,
        base: new URL(path, address),
        folder: FOLDER.exec(path)?.[1] ?? null,
        loaded,
        release: loaded.status === 200 ? (RELEASE.exec(loaded.text)?.[1] ?? null) : null,
      },
    ]
  })
  return { scripts: (await Promise.all(scripts)).flat(), hints }
}

/** Checks that the scripts load, and that they are one copy of one release. */
export function checkLibrary(page: Page, { scripts }: Library, hasTags: boolean): Finding[] {
  if (scripts.length === 0)
    return hasTags
      ? [
          pageFinding('loader-missing', {
            where: 'the page',
            problem: 'The HTML names no script of the library, so the tags stay as they are.',
            fix: 'Add <script type="module" src=".../loader.js">. If a bundle contains the library, check the page with --bundled.',
          }),
        ]
      : []
  return [...scripts.flatMap((script) => checkScript(page, script)), ...checkCopies(scripts)]
}

function checkScript(page: Page, { element, address, loaded }: LibraryScript): Finding[] {
  const where = getPlace(element)
  if (loaded.status !== 200) {
    const why = loaded.reason ?? `the server responds with ${loaded.status}`
    return [
      pageFinding('script-unreachable', {
        where,
        problem: `${address.href} does not load: ${why}.`,
        fix: 'Correct the address, or publish the files there.',
      }),
    ]
  }
  const type = loaded.headers.get('content-type') ?? ''
  const found: Finding[] = []
  if (!/javascript/.test(type))
    found.push(
      pageFinding('script-unreachable', {
        where,
        problem: `${address.href} has the type "${type}", with which a browser runs no module.`,
        fix: 'Serve it as text/javascript.',
      }),
    )
  if (element.attributes.get('type') !== 'module')
    found.push(
      pageFinding('script-unreachable', {
        where,
        problem: 'The script tag lacks type="module", without which the browser reports a syntax error.',
        fix: 'Add type="module".',
      }),
    )
  const allowed = loaded.headers.get('access-control-allow-origin')
  if (address.origin !== page.url.origin && allowed !== '*' && allowed !== page.url.origin)
    found.push(
      pageFinding('script-cors', {
        where,
        problem: `${address.origin} sends no Access-Control-Allow-Origin for this page, so the browser rejects the module.`,
        fix: 'Send Access-Control-Allow-Origin: * with every file of the library.',
      }),
    )
  return found
}

function checkCopies(scripts: readonly LibraryScript[]): Finding[] {
  const where = [...new Set(scripts.map(({ element }) => getPlace(element)))].join(', ')
  const releases = new Set(scripts.flatMap(({ release }) => release ?? []))
  if (releases.size > 1)
    return [
      pageFinding('versions', {
        where,
        problem: `The page loads ${releases.size} releases of the library; the first one defines each tag, and the others are loaded for nothing.`,
        fix: 'Load one release: the same folder in every script tag.',
      }),
    ]
  const bases = [...new Set(scripts.map(({ base }) => base.href))]
  if (bases.length > 1)
    return [
      pageFinding('copies', {
        where,
        problem: `The page loads the library from ${bases.length} folders: ${bases.join(' and ')}.`,
        fix: 'Load all scripts from one folder.',
      }),
    ]
  return []
}
