import { getFindings, type Rule } from '../finding.ts'

const REPORT = 'docs/real-traffic.md#read-the-report'

/** What `acct-check har` finds. */
export const HAR_RULES = {
  'call-moved': { level: 'error', doc: REPORT },
  'field-renamed': { level: 'error', doc: REPORT },
  'field-differs': { level: 'error', doc: REPORT },
  'header-renamed': { level: 'error', doc: REPORT },
  'header-differs': { level: 'error', doc: REPORT },
} as const satisfies Record<string, Rule>

/** Makes a finding of `acct-check har`. */
export const harFinding = getFindings(HAR_RULES)
