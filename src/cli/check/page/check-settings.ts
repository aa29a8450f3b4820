import { findMisplacedSettings, findSettingsProblems } from '../../../brand/check-settings.ts'
import { isSecure } from '../../../brand/secure-address.ts'
import type { Settings } from '../../../brand/settings.ts'
import type { Finding } from '../finding.ts'
import { getPlace, type PageElement } from './html.ts'
import type { Page } from './read-page.ts'
import { pageFinding } from './rules.ts'
import { getBrands, type Subject } from './subject.ts'

const isBlock = ({ tag, attributes }: PageElement): boolean =>
  tag === 'script' && attributes.has('data-acct-settings')

/** The settings of a page, and what is wrong with the blocks that hold them. */
export interface ReadSettings {
  settings: Settings
  findings: Finding[]
}

/** Reads the settings of a page as the library does. `given` replaces those that a script configures. */
export function readSettings({ elements }: Page, given: Settings): ReadSettings {
  let settings: Settings = {}
  const findings: Finding[] = []
  for (const block of elements.filter(isBlock)) {
    const where = getPlace(block)
    if (block.attributes.get('type')?.toLowerCase() !== 'application/json') {
      findings.push(
        pageFinding('settings-type', {
          where,
          problem:
            'The script tag with the settings lacks type="application/json", so the library ignores it.',
          fix: 'Write <script type="application/json" data-acct-settings>.',
        }),
      )
      continue
    }
    try {
      const parsed: unknown = JSON.parse(block.text)
      if (typeof parsed !== 'object' || parsed === null) throw new Error('it is no object')
      settings = merge(settings, parsed)
    } catch (error) {
      findings.push(
        pageFinding('settings-json', {
          where,
          problem: `The settings are no valid JSON: ${error instanceof Error ? error.message : error}.`,
          fix: 'Correct the JSON; the library ignores the whole block.',
        }),
      )
    }
  }
  return { settings: merge(settings, given), findings }
}

/** Later settings override earlier ones, brand by brand, as `configure` does. */
function merge(base: Settings, more: Settings): Settings {
  const brands = { ...base.brands }
  for (const [code, settings] of Object.entries(more.brands ?? {}))
    brands[code] = { ...brands[code], ...settings }
  return { ...base, ...more, brands }
}

/** Checks the settings of each brand on the page with the library's own validation. */
export function checkSettings(subject: Subject): Finding[] {
  return getBrands(subject).flatMap((shown) => {
    const { brand, isOwn, tags } = shown
    const where = `settings of ${brand}`
    const missing = findMisplacedSettings(subject.settings, brand)
    if (missing.length > 0)
      return missing.map((problem) =>
        pageFinding('settings-missing', {
          where,
          problem: `${sentence(problem)}.`,
          fix: 'Write the block data-acct-settings into the page. For settings that a script passes to configure(), repeat the check with --settings <file>.',
        }),
      )
    const invalid = findSettingsProblems(subject.settings.brands?.[brand] ?? {}).map((problem) =>
      pageFinding('settings-invalid', {
        where,
        problem: `The setting ${problem}.`,
        fix: 'Correct the setting; the document lists the form of each.',
      }),
    )
    const credentialed = tags.filter(({ name }) => name !== 'acct-plans')
    if (isOwn || credentialed.length === 0 || invalid.length > 0) return invalid
    const names = [...new Set(credentialed.map(({ name }) => `<${name}>`))].join(', ')
    return [
      pageFinding('origin-partner', {
        where: credentialed.map(({ element }) => getPlace(element)).join(', '),
        problem: `${subject.page.url.origin} is not an own origin of ${brand}, so ${names} shows a link to the portal only.`,
        fix: 'On a partner page, use <acct-plans> or the embedding API. Only on a site of the brand, add the origin to ownOrigins: tags then collect passwords and card data there.',
      }),
    ]
  })
}

/** Checks that the server sends the page over https. */
export function checkAddress({ url }: Page): Finding[] {
  return isSecure(url)
    ? []
    : [
        pageFinding('page-insecure', {
          where: url.origin,
          problem: 'The page is not served over https, so others can read and change it in transit.',
          fix: 'Serve the page over https only.',
        }),
      ]
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
