import { getFindings, type Rule } from '../finding.ts'

const SERVICES = 'docs/going-live.md#services'
const CHECK = 'docs/going-live.md#check-the-services'

const error = (doc: string): Rule => ({ level: 'error', doc })
const warning = (doc: string): Rule => ({ level: 'warning', doc })

/** What `acct-check api` finds. */
export const API_RULES = {
  'api-unreachable': error(SERVICES),
  'api-insecure': error(SERVICES),
  'call-failed': error(CHECK),
  'call-redirected': error(CHECK),
  'cors-preflight': error(SERVICES),
  'cors-origin': error(SERVICES),
  'cors-method': error(SERVICES),
  'cors-headers': error(SERVICES),
  'cors-error': error(SERVICES),
  'cors-exposed': warning(SERVICES),
  'clock-skew': error(CHECK),
  'clock-missing': warning(CHECK),
  'unsigned-accepted': error(CHECK),
  'signature-ignored': error(CHECK),
  'skew-unreadable': warning(CHECK),
  'sign-in-accepted': error(CHECK),
  'sign-in-failed': error(CHECK),
  'sign-in-second-factor': error(CHECK),
  'signed-rejected': error(CHECK),
  'not-json': error(CHECK),
  'error-shape': error(CHECK),
  'field-missing': error(CHECK),
  'field-null': error(CHECK),
  'field-type': error(CHECK),
  'field-value': error(CHECK),
} as const satisfies Record<string, Rule>

/** Makes a finding of `acct-check api`. */
export const apiFinding = getFindings(API_RULES)
