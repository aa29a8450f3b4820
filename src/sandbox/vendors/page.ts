import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { AccountRow } from '../data/rows.ts'
import type { SandboxEnv } from '../http/context.ts'
import type { Services } from '../services.ts'

type Markup = ReturnType<typeof html>

/** Renders a page of a vendor's stand-in. */
export const vendorPage = (title: string, body: Markup, script?: string): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/vendors/vendor.css">
  ${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>${body}</body>
</html>`

/** Scenarios of the accounts that a vendor's page offers; all of them can sign in. */
const OFFERED_SCENARIOS = ['active', 'new', 'free', 'annual']

export const listOfferedAccounts = ({ db }: Services, brand: string): AccountRow[] =>
  db
    .all<AccountRow>('SELECT * FROM accounts WHERE brand = ?', brand)
    .filter(({ scenario }) => OFFERED_SCENARIOS.includes(scenario))
    .sort((a, b) => OFFERED_SCENARIOS.indexOf(a.scenario) - OFFERED_SCENARIOS.indexOf(b.scenario))

/** Renders the accounts as buttons of one form. */
export const accountChooser = (
  accounts: readonly AccountRow[],
  hidden: Readonly<Record<string, string>>,
): Markup =>
  html`<form method="post" class="accounts">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    ${accounts.map(
      ({ email, full_name }) =>
        html`<button name="account" value="${email}"><strong>${full_name}</strong> <span>${email}</span></button>`,
    )}
  </form>`

/**
 * Middleware that sets a content security policy without inline code; only named pages allow calls or
 * framing.
 */
export const vendorPolicy =
  ({ framed = false, calls = false } = {}): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    await next()
    // The policy has no form-action: a form's response redirects to the page that started the sign-in.
    c.header(
      'content-security-policy',
      [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self' data:",
        ...(calls ? ["connect-src 'self'"] : []),
        "base-uri 'none'",
        `frame-ancestors ${framed ? "'self' http://localhost:* http://*.localhost:*" : "'none'"}`,
      ].join('; '),
    )
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  }

/** Parses an address on this machine, or on the origin of the sandbox; null for any other. */
export function parseLocalAddress(address: string | undefined, sandbox: string): URL | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin === new URL(sandbox).origin) return url
  return /^https?:$/.test(url.protocol) && /(^|\.)localhost$/.test(url.hostname) ? url : null
}

/** Returns the brand at the end of a client id such as `sandbox-google-geeni`. */
export const brandOfClientId = (client: string | undefined): string => client?.split('-').at(-1) ?? ''
