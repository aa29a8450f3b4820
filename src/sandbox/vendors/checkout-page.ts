import { html } from 'hono/html'
import { formatMoney } from '../../i18n/format.ts'
import type { PlanRow } from '../data/rows.ts'
import type { OpenSubscription } from '../data/subscription-table.ts'
import type { Terms } from '../data/terms.ts'
import { vendorPage } from './page.ts'

type Markup = ReturnType<typeof vendorPage>

const CYCLES: Readonly<Record<number, string>> = { 1: 'per month', 12: 'per year', 24: 'every 2 years' }

/** Prefilled test card. */
const DEMO_CARD = { number: '4242 4242 4242 4242', month: '12', year: '2034', cvv: '123' } as const

const FIELDS = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number' },
  { name: 'month', label: 'Month', autocomplete: 'cc-exp-month' },
  { name: 'year', label: 'Year', autocomplete: 'cc-exp-year' },
  { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
] as const

interface SoldPlan {
  target: PlanRow
  /** The subscription that the plan replaces; null without one. */
  current: OpenSubscription | null
  currency: string
  terms: Terms
}

/** Renders what an order costs today, and later. */
function costsView({ target, current, currency, terms }: SoldPlan): Markup {
  const money = (cents: number) => formatMoney(cents, currency, 'en')
  // The page of a server does not know the time zone of the browser, in which the portal names the day.
  const day = (at: number) =>
    `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at)} (UTC)`
  const { price, due, startsAt, trialEnd } = terms
  return html`<p><strong>${target.name}</strong><br>${money(price.subTotal)} ${CYCLES[target.billing_cycle] ?? ''}${price.tax > 0 ? ', plus tax' : ''}</p>
    ${current && current.plan.billing_cycle > 0 ? html`<p>Replaces ${current.plan.name}</p>` : ''}
    ${startsAt === null ? '' : html`<p>Starts on ${day(startsAt)}</p>`}
    ${trialEnd === null ? '' : html`<p>Free trial until ${day(trialEnd)}</p>`}
    <p>Due today: <strong>${money(due.total)}</strong></p>`
}

/** Renders plan, costs, card fields, Pay and Cancel; without an order only card fields, Save and Cancel. */
export function checkoutView(page: {
  token: string
  order: SoldPlan | null
  email: string
  problem: string
}): Markup {
  const { order } = page
  const title = order ? 'Checkout' : 'Payment method'
  return vendorPage(
    title,
    html`<main><h1>${title}</h1>
    <p>This is the sandbox's hosted page for ${page.email}.</p>
    ${order ? costsView(order) : ''}
    ${page.problem ? html`<p role="alert">${page.problem}</p>` : ''}
    <form method="post">
      <input type="hidden" name="session" value="${page.token}">
      ${FIELDS.map(
        ({ name, label, autocomplete }) =>
          html`<label>${label} <input name="${name}" value="${DEMO_CARD[name]}" autocomplete="${autocomplete}" inputmode="numeric"></label>`,
      )}
      <button name="action" value="pay">${order ? 'Pay' : 'Save'}</button>
      <button name="action" value="cancel">Cancel</button>
    </form></main>`,
  )
}

/** Renders the bank's 3-D Secure page. */
export const challengeView = (page: { token: string; card: string; challenge: string }): Markup =>
  vendorPage(
    'Your bank asks',
    html`<main><h1>Your bank asks</h1><p>Is it you who pays?</p>
    <form method="post">
      ${Object.entries({ session: page.token, card: page.card, challenge: page.challenge }).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}
      <button name="action" value="pay">Confirm</button>
      <button name="action" value="refuse">Refuse</button>
    </form></main>`,
  )

/** Renders the page for an unknown, expired or finished session. */
export const endedView = (): Markup =>
  vendorPage(
    'Checkout',
    html`<main><h1>Checkout</h1><p>This page has ended. You can go back to your account.</p></main>`,
  )
