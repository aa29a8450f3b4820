import { html } from 'hono/html'
import type { AllowedOrigin } from '../../brand/settings.ts'
import type { clockState } from '../control.ts'
import type { InboxRow } from '../data/rows.ts'
import type { Fault } from '../http/faults.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import { PASSWORD } from '../seeds/seed.ts'
import type { ListedAccount } from './accounts.ts'
import { faultForm, faultList } from './faults.ts'
import { partnersCard } from './partners.ts'
import { accountRow, clockCard, copyButton, inboxItem, type Markup, requestRow } from './parts.ts'

/** Data of the console page. */
export interface ConsoleData {
  brand: string
  brands: readonly string[]
  /** Address of the brand's portal. */
  portal: string
  accounts: readonly ListedAccount[]
  /** Newest first, like the requests. */
  inbox: readonly InboxRow[]
  requests: readonly LoggedRequest[]
  faults: readonly Fault[]
  clock: ReturnType<typeof clockState>
  /** Partner sites of the brand; null for a portal that another program serves. */
  partners: readonly AllowedOrigin[] | null
}

/** Renders the console page. Its script replaces elements with `data-live` when they change. */
export const renderConsole = (shown: ConsoleData): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Sandbox console</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/console.css">
  <script type="module" src="/console.js"></script>
</head>
<body>
  <header class="top">
    <div class="bar">
      <h1>Sandbox</h1>
      <p class="chip warning">Not for production</p>
      <p class="state" id="state" role="status"></p>
      <button type="button" class="button quiet danger" popovertarget="reset">Reset everything</button>
    </div>
    <nav aria-label="Brands"><ul class="brands">
      ${shown.brands.map(
        (name) =>
          html`<li><a href="/console?brand=${name}" ${name === shown.brand ? html`aria-current="page"` : ''}>${name}</a></li>`,
      )}
    </ul></nav>
  </header>
  <form id="reset" class="popover" popover method="post" action="/console/reset?brand=${shown.brand}" aria-label="Reset everything">
    <p>The sandbox restores its initial accounts, clock and partner sites, and deletes all sessions, messages and faults.</p>
    <div class="row">
      <button class="button danger solid">Reset</button>
      <button type="button" class="button" popovertarget="reset" popovertargetaction="hide">Cancel</button>
    </div>
  </form>
  <main>${accountsCard(shown)}
    <div class="side">${inboxCard(shown)}${shown.partners ? partnersCard(shown.partners, shown.brand) : ''}${faultsCard(shown)}${clockCard(shown.clock, shown.brand)}</div>
    ${requestsCard(shown)}
  </main>
</body>
</html>`

const accountsCard = ({ brand, portal, accounts }: ConsoleData): Markup => html`
<section class="card accounts" aria-labelledby="accounts-title">
  <div class="head">
    <h2 id="accounts-title">Accounts of ${brand}</h2>
    <a class="link" href="${portal}" target="_blank" rel="noopener noreferrer">Open portal</a>
  </div>
  <p class="note">Password of every account: <code>${PASSWORD}</code> ${copyButton(PASSWORD, 'password')}</p>
  <div data-live="accounts"><table>
    <thead><tr><th scope="col">Account</th><th scope="col">Scenario</th><th scope="col">Plan</th><th scope="col" class="number">Devices</th></tr></thead>
    <tbody>${accounts.map(accountRow)}</tbody>
  </table></div>
</section>`

const inboxCard = ({ inbox }: ConsoleData): Markup => html`
<section class="card" aria-labelledby="inbox-title">
  <div class="head"><h2 id="inbox-title">Inbox</h2></div>
  <div data-live="inbox">
    ${inbox.length > 0 ? html`<ol class="inbox">${inbox.map(inboxItem)}</ol>` : html`<p class="empty">Sent codes and links appear here.</p>`}
  </div>
</section>`

const faultsCard = ({ faults, brand }: ConsoleData): Markup => html`
<section class="card faults-card" aria-labelledby="faults-title">
  <div class="head"><h2 id="faults-title">Faults</h2></div>
  <div data-live="faults">${faultList(faults, brand)}</div>
  ${faultForm(brand)}
</section>`

const requestsCard = ({ requests }: ConsoleData): Markup => html`
<section class="card requests" aria-labelledby="requests-title">
  <div class="head"><h2 id="requests-title">Requests</h2></div>
  <div data-live="requests">
    ${
      requests.length > 0
        ? html`<table>
      <thead><tr><th scope="col">Time</th><th scope="col">Call</th><th scope="col">Account</th><th scope="col">Auth</th><th scope="col">Status</th></tr></thead>
      <tbody>${requests.map(requestRow)}</tbody>
    </table>`
        : html`<p class="empty">No calls yet.</p>`
    }
  </div>
</section>`
