// The code of a choice, with the lines and hashes of this release.
import { EVENTS } from '../../../../elements/definitions/events.ts'
import { DEFINITIONS } from '../../../../elements/definitions.ts'
import type { BrandSettings } from '../../../../src/brand/settings.ts'
import { policyFor } from '../../../../src/payments/page-policy.ts'
import { exampleSettings, headLines } from '../../../../src/tools/head/head-lines.ts'
import type { Choice } from './choice.ts'
import { changesOf, languageOf } from './page-settings.ts'
import { attributesFor, type SnippetInput } from './snippets.ts'

/** Values for vendors, which the integrator replaces. */
const VENDORS: Partial<BrandSettings> = {
  recurly: { publicKey: 'ewr1-your-public-key', scriptUrl: 'https://js.recurly.com/v4/recurly.js' },
  stripe: { publishableKey: 'pk_live_your_key', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
}

/** Whether a tag has the card vendors' fields. */
const hasCardFields = ({ tag }: Choice): boolean => {
  const { isWhole, lightDom = [] } = DEFINITIONS[tag]
  return isWhole === true || lightDom.some((what) => what.includes('card vendor'))
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && Object.keys(value ?? {}).length === 0

/** Returns the settings of the code: addresses of the documents, and what the choice changes. */
function settingsOf(choice: Choice): Partial<BrandSettings> {
  const { brands } = exampleSettings(choice.brand)
  const own = {
    ...brands?.[choice.brand],
    ...(hasCardFields(choice) && VENDORS),
    ...changesOf(choice, 'code'),
  }
  // What is off needs no line.
  return Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== null && value !== false && !isEmpty(value)),
  )
}

/** Returns the folder of the files that a text names; null for a text that names none. */
function folderOf(address: string, release: string): URL | null {
  const folder = address.trim().replace(/\/*$/, '/')
  if (!URL.canParse(folder)) return null
  const url = new URL(`${release}/`, folder)
  return /^https?:$/.test(url.protocol) ? url : null
}

/**
 * Returns the values of the snippets. Throws an Error for an address that is none.
 * @param cdn address below which the files of all releases are; the hash of the import map depends on it
 * @param read returns a file of the package's data; null for a missing one
 */
export async function snippetInput(
  choice: Choice,
  cdn: string,
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<SnippetInput> {
  const { tag, brand, locale } = choice
  const settings = settingsOf(choice)
  const address = folderOf(cdn, await releaseOf(read))
  if (!address) throw new Error('The address of the files must be one such as https://cdn.example.com/acct/.')
  const head = await headLines(
    {
      tags: [tag],
      brand,
      locales: [languageOf(locale)],
      address,
    },
    { settings: { brands: { [brand]: settings } }, assets: read },
  )
  const events = DEFINITIONS[tag].events
  return {
    tag,
    brand,
    attributes: attributesFor(choice),
    event: events.find((name) => name in EVENTS) ?? 'acct-ready',
    head,
    bundlePolicy: policyFor(settings),
    settings,
  }
}

async function releaseOf(read: (path: string) => Promise<Uint8Array | null>): Promise<string> {
  const bytes = await read('integrity.json')
  if (!bytes) throw new Error('The site has no data of the package.')
  return (JSON.parse(new TextDecoder().decode(bytes)) as { folder: string }).folder
}
