// The code of a choice, with the lines and hashes of this release.

import { EVENTS } from '../../../elements/definitions/events.ts'
import { DEFINITIONS } from '../../../elements/definitions.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import { type HeadLines, headLines, pageUse } from '../../../src/cli/head/head-lines.ts'
import { policyFor } from '../../../src/payments/page-policy.ts'
import { withoutTrailingSlashes } from '../../../src/util/trailing-slashes.ts'
import type { Choice } from './choice.ts'
import { getLanguage } from './page-settings.ts'
import { getSettings, SANDBOX_FILES, type Services } from './services.ts'
import { codeAttributesFor, type SnippetInput } from './snippets.ts'

/** Reads a file of the package's data; null for a missing one. */
type Read = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** A folder for which acct-head writes no hashes: the sandbox may be of another release than the site. */
const WITHOUT_HASHES = new URL('v0/', SANDBOX_FILES)

/** Returns the folder of the files that a text names; null for a text that names none. */
function getFolder(address: string, release: string): URL | null {
  const folder = `${withoutTrailingSlashes(address.trim())}/`
  // A policy separates its parts by spaces, commas and semicolons.
  if (!/^https?:[^\s,;'"]+$/i.test(folder) || !URL.canParse(folder)) return null
  return new URL(`${release}/`, folder)
}

/** Returns the lines of a page that loads the files from a folder. */
async function getHead(
  { tag, brand, locale }: Choice,
  settings: GivenSettings,
  { folder, services, read }: { folder: URL; services: Services; read: Read },
): Promise<HeadLines> {
  const { head, policy } = await headLines(
    { tags: [tag], brand, locales: [getLanguage(locale)], address: folder },
    { settings: { brands: { [brand]: settings } }, assets: read },
  )
  return {
    head: services === 'sandbox' ? head.replaceAll(WITHOUT_HASHES.href, SANDBOX_FILES) : head,
    policy,
  }
}

/** Returns the policy of a page that bundles the files. */
export const bundlePolicy = ({ tag, brand }: Choice, settings: GivenSettings): string =>
  policyFor(settings, pageUse([tag], brand, settings))

/**
 * Returns the values of the snippets. Throws an Error for an address that is none.
 * @param cdn address below which the files of all releases are; the hash of the import map depends on it
 */
export async function snippetInput(
  choice: Choice,
  { services, cdn }: { services: Services; cdn: string },
  read: Read,
): Promise<SnippetInput> {
  const { tag, brand } = choice
  const folder = services === 'sandbox' ? WITHOUT_HASHES : getFolder(cdn, await getRelease(read))
  if (!folder) throw new Error('The address of the files must be one such as https://cdn.example.com/acct/.')
  const settings = getSettings(choice, services)
  return {
    tag,
    brand,
    attributes: codeAttributesFor(choice),
    event: DEFINITIONS[tag].events.find((name) => name in EVENTS) ?? 'acct-ready',
    head: await getHead(choice, settings, { folder, services, read }),
    bundlePolicy: bundlePolicy(choice, settings),
    settings,
  }
}

async function getRelease(read: Read): Promise<string> {
  const bytes = await read('integrity.json')
  if (!bytes) throw new Error('The site has no data of the package.')
  return (JSON.parse(new TextDecoder().decode(bytes)) as { folder: string }).folder
}
