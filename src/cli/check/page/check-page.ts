import type { Settings } from '../../../brand/settings.ts'
import { combine, type Finding, type Report } from '../finding.ts'
import { count } from '../report.ts'
import { checkHints, checkSpace } from './check-first-views.ts'
import { checkIntegrity } from './check-integrity.ts'
import { checkHeaders, checkPolicies, getPolicies } from './check-policy.ts'
import { checkAddress, checkSettings, readSettings } from './check-settings.ts'
import { checkTags } from './check-tags.ts'
import { checkLibrary, findLibrary } from './library.ts'
import { readPage } from './read-page.ts'
import { pageFinding } from './rules.ts'
import { findTags, type Subject } from './subject.ts'

export interface PageOptions {
  /** Settings that a script of the page passes to `configure`. */
  settings: Settings
  /** Whether a bundle of the page contains the library, so that the HTML names none of its files. */
  isBundled: boolean
}

/** Checks one page, as its server sends it. */
export async function checkPage(address: URL, { settings: given, isBundled }: PageOptions): Promise<Report> {
  const page = await readPage(address)
  const target = address.href
  if (typeof page === 'string') {
    const fix = 'Check the address, and whether the server is running.'
    const findings = [pageFinding('page-unreachable', { where: target, problem: page, fix })]
    return { command: 'page', target, checked: [], findings }
  }
  const read = readSettings(page, given)
  const library = await findLibrary(page)
  const tags = findTags(page, read.settings)
  const subject: Subject = { page, settings: read.settings, tags, library }
  const policies = getPolicies(page)
  const isBlockBroken = read.findings.length > 0
  const findings: Finding[] = [
    ...checkAddress(page),
    ...checkTags(page, isBundled, subject.settings),
    ...read.findings,
    ...(isBlockBroken ? [] : checkSettings(subject)),
    ...(isBundled ? [] : checkLibrary(page, library, tags.length > 0)),
    ...(await checkIntegrity(page, library)),
    ...(isBundled ? [] : await checkHints(subject)),
    ...(await checkSpace(subject, policies)),
    ...checkPolicies(subject, policies),
    ...checkHeaders(subject, policies),
  ]
  const brands = [...new Set(tags.map(({ brand }) => brand))]
  const checked = [
    `${count(tags.length, 'tag')}: ${[...new Set(tags.map(({ name }) => name))].join(', ') || 'none'}`,
    `brands: ${brands.join(', ') || 'none'}`,
    `${count(library.scripts.length, 'script')} of the library`,
    `policies: ${policies.map(({ name }) => name).join(', ') || 'none'}`,
  ]
  return { command: 'page', target, checked, findings: combine(findings) }
}
