import type { Finding } from '../finding.ts'
import { getPlace, type PageElement } from './html.ts'
import { isIntact } from './integrity.ts'
import type { Library, LibraryScript } from './library.ts'
import type { Page } from './read-page.ts'
import { pageFinding } from './rules.ts'

/** Checks Subresource Integrity: of the script tags, and of the import map for the files that they load. */
export async function checkIntegrity(page: Page, library: Library): Promise<Finding[]> {
  const { scripts } = library
  const map = page.elements.find(
    ({ tag, attributes }) => tag === 'script' && attributes.get('type') === 'importmap',
  )
  const hashes = map ? getIntegrity(map) : {}
  return [
    ...scripts.flatMap((script) => checkTag(page, script)),
    ...checkMap(page, scripts, map ?? null, hashes),
    ...(await checkHashes(page, map ?? null, hashes)),
  ]
}

const isVersion = (folder: string | null): boolean => folder !== null && !folder.startsWith('v')
const isForeign = (script: LibraryScript, page: Page): boolean => script.address.origin !== page.url.origin

function checkTag(page: Page, script: LibraryScript): Finding[] {
  const { element, folder, loaded, address } = script
  const integrity = element.attributes.get('integrity')
  const where = getPlace(element)
  if (!integrity)
    return isForeign(script, page) && isVersion(folder)
      ? [
          pageFinding('integrity-missing', {
            where,
            problem: `The browser runs ${address.href} without a check of its hash.`,
            fix: `Print the tag with hashes: npx acct-head --cdn ${script.base.href}`,
          }),
        ]
      : []
  if (folder?.startsWith('v'))
    return [
      pageFinding('integrity-channel', {
        where,
        problem: `The files of ${folder}/ change with each release, and the browser then rejects them by this hash.`,
        fix: 'Load an exact version with hashes, or remove the attribute integrity.',
      }),
    ]
  if (loaded.status !== 200 || isIntact(integrity, loaded.bytes)) return []
  return [
    pageFinding('integrity-mismatch', {
      where,
      problem: `The attribute integrity is not the hash of ${address.href}, so the browser rejects the file.`,
      fix: `Print the tag with the hashes of this version: npx acct-head --cdn ${script.base.href}`,
    }),
  ]
}

/** Returns the hashes of an import map, by address as written. */
function getIntegrity({ text }: PageElement): Record<string, string> {
  try {
    const { integrity } = JSON.parse(text) as { integrity?: unknown }
    const entries = Object.entries(typeof integrity === 'object' && integrity !== null ? integrity : {})
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    // The browser reports an import map that is no JSON.
    return {}
  }
}

function checkMap(
  page: Page,
  scripts: readonly LibraryScript[],
  map: PageElement | null,
  hashes: Record<string, string>,
): Finding[] {
  const [checked] = scripts.filter(
    (script) => script.element.attributes.has('integrity') && isVersion(script.folder),
  )
  if (!checked) return []
  const isCovered = Object.keys(hashes).some((address) => {
    const url = URL.canParse(address, page.url.href) ? new URL(address, page.url.href) : null
    return url?.href.startsWith(checked.base.href)
  })
  if (!map || !isCovered)
    return [
      pageFinding('integrity-map', {
        where: getPlace(map ?? checked.element),
        problem: 'The script tag has a hash, but no import map has those of the files that the script loads.',
        fix: `Add the import map that npx acct-head --cdn ${checked.base.href} prints.`,
      }),
    ]
  const first = page.elements.find(
    ({ tag, attributes }) => tag === 'script' && attributes.get('type') === 'module',
  )
  if (!first || page.elements.indexOf(first) > page.elements.indexOf(map)) return []
  return [
    pageFinding('integrity-map', {
      where: getPlace(map),
      problem: 'The import map follows a module script, and some browsers then ignore it.',
      fix: 'Move the import map before the first module script.',
    }),
  ]
}

async function checkHashes(
  page: Page,
  map: PageElement | null,
  hashes: Record<string, string>,
): Promise<Finding[]> {
  if (!map) return []
  const wrong: string[] = []
  for (const [given, integrity] of Object.entries(hashes)) {
    if (!URL.canParse(given, page.url.href)) continue
    const loaded = await page.load(new URL(given, page.url.href))
    if (loaded.status !== 200 || !isIntact(integrity, loaded.bytes)) wrong.push(given)
  }
  const [first] = wrong
  if (!first) return []
  const others = wrong.length > 1 ? ` and ${wrong.length - 1} more` : ''
  return [
    pageFinding('integrity-mismatch', {
      where: getPlace(map),
      problem: `The import map has another hash than the file of ${first}${others}, so the browser rejects it.`,
      fix: 'Print the import map again with acct-head of the version that the page loads.',
    }),
  ]
}
