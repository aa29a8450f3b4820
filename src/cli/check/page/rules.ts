import { getFindings, type Rule } from '../finding.ts'

const POLICY = 'docs/security.md#content-security-policy'
const PAYMENTS = 'docs/going-live.md#policy-of-a-page-with-payments'
const INTEGRITY = 'docs/cdn.md#subresource-integrity'
const FIRST_VIEW = 'docs/quick-start.md#first-view'
const OWN_SITE = 'docs/quick-start.md#a-brands-own-site'

const error = (doc: string): Rule => ({ level: 'error', doc })
const warning = (doc: string): Rule => ({ level: 'warning', doc })

/** What `acct-check page` finds. */
export const PAGE_RULES = {
  'page-unreachable': error(OWN_SITE),
  'page-insecure': error('docs/going-live.md#checklist'),
  'tags-missing': warning(OWN_SITE),
  'tag-unknown': error('docs/reference.md'),
  'attribute-unknown': error('docs/reference.md#attributes-and-properties'),
  'attribute-value': error('docs/reference.md#attributes-and-properties'),
  'settings-json': error('docs/settings.md'),
  'settings-missing': error('docs/settings.md'),
  'settings-invalid': error('docs/settings.md'),
  'settings-type': error('docs/settings.md'),
  'origin-partner': warning('docs/security.md#origins'),
  'loader-missing': error(OWN_SITE),
  'script-unreachable': error(OWN_SITE),
  'script-cors': error('docs/cdn.md'),
  copies: error('docs/upgrades.md#two-versions-on-one-page'),
  versions: error('docs/upgrades.md#two-versions-on-one-page'),
  'integrity-missing': warning(INTEGRITY),
  'integrity-mismatch': error(INTEGRITY),
  'integrity-channel': error(INTEGRITY),
  'integrity-map': warning(INTEGRITY),
  'hint-missing': warning(FIRST_VIEW),
  'hint-stale': error(FIRST_VIEW),
  'space-missing': warning(FIRST_VIEW),
  'policy-missing': warning(POLICY),
  'policy-weak': warning(POLICY),
  'policy-script': error(POLICY),
  'policy-inline': error(POLICY),
  'policy-connect': error(POLICY),
  'policy-frame': error(PAYMENTS),
  'policy-image': error(POLICY),
  'policy-style': error(PAYMENTS),
  'policy-trusted-types': error(POLICY),
  'policy-ancestors': warning(POLICY),
  'opener-policy': error(PAYMENTS),
  'referrer-policy': warning('docs/security.md#what-is-stored-and-where'),
} as const satisfies Record<string, Rule>

/** Makes a finding of `acct-check page`. */
export const pageFinding = getFindings(PAGE_RULES)
