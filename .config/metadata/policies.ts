// The policies and the inline script in the documents, between the comments `<!-- generated: ... -->` and
// `<!-- end -->`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { linkScript } from '../../src/hosting/link-script.ts'
import { appleSignIn, type Directive, googleSignIn, tagManagerPart } from '../../src/payments/page-parts.ts'
import { policyFor } from '../../src/payments/page-policy.ts'
import { VENDOR_PARTS, type VendorPart } from '../../src/payments/vendor-policy.ts'
import { POLICY_DOCUMENTS } from './documents.ts'

const PAGE = { scripts: ['https://cdn.example.com'] }
const SERVICES = { baseUrl: 'https://api.example.com' }
const RECURLY = { publicKey: 'ewr1-...', scriptUrl: 'https://js.recurly.com/v4/recurly.js' }
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'
const STRIPE = { publishableKey: 'pk_live_...', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }

const block = (policy: string): string => `\`\`\`csp\n${policy.replaceAll('; ', ';\n')}\n\`\`\``

/** Directives with a column of their own; the last column has the others. */
const COLUMNS = { scripts: 'script-src', frames: 'frame-src', connect: 'connect-src' } as const
const OTHERS = { images: 'img-src', styles: 'style-src', trustedTypes: 'trusted-types' } as const

const code = (sources: readonly string[] = []): string =>
  sources.length > 0 ? `\`${sources.join(' ')}\`` : ''

function row(part: VendorPart): string {
  const columns = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => code(part[name]))
  const others = Object.entries(OTHERS).flatMap(([name, directive]) => {
    const sources = part[name as Directive] ?? []
    return sources.length > 0 ? [code([directive, ...sources])] : []
  })
  const cells = [...columns, others.join(', ')]
  return `| ${[part.title, ...(cells.some(Boolean) ? cells : ['nothing', '', '', ''])].join(' | ')} |`
}

const table = (parts: readonly VendorPart[]): string =>
  [
    `| Part | ${Object.values(COLUMNS)
      .map((name) => `\`${name}\``)
      .join(' | ')} | Others |`,
    '|---|---|---|---|---|',
    ...parts.map(row),
  ].join('\n')

const GENERATED: Readonly<Record<string, () => string>> = {
  'policy of an account page': () => block(policyFor(SERVICES, {}, PAGE)),
  'policy of a page with Recurly': () => block(policyFor({ ...SERVICES, recurly: RECURLY }, {}, PAGE)),
  'policy of a page with Stripe': () => block(policyFor({ ...SERVICES, stripe: STRIPE }, {}, PAGE)),
  'first script of a page with links': () => `\`\`\`html\n<script>${linkScript(false)}</script>\n\`\`\``,
  'parts of sign-in and analytics': () =>
    table([googleSignIn(GOOGLE_SCRIPT), appleSignIn(), tagManagerPart()]),
  'parts of the card vendors': () => table(Object.values(VENDOR_PARTS)),
}

/** Returns a text with current blocks. Throws an Error for an unknown name. */
export const withPolicies = (text: string): string =>
  text.replaceAll(/(<!-- generated: (.+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, start, name, end) => {
    const generate = GENERATED[name]
    if (!generate) throw new Error(`No policy "${name}": see .config/metadata/policies.ts`)
    return `${start}\n${generate()}\n\n${end}`
  })

/** Returns the documents with current policies, by their path in .docs/. */
export const policyDocuments = (): Record<string, string> =>
  Object.fromEntries(
    POLICY_DOCUMENTS.map((name) => {
      const file = resolve(import.meta.dirname, '../../.docs', name)
      return [name, withPolicies(readFileSync(file, 'utf8'))]
    }),
  )
