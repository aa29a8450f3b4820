import { renderToStaticMarkup } from 'react-dom/server'
import { HistoryView } from '../../src/areas/history/history.view.tsx'
import { glanceOf } from '../../src/areas/my-plan/glance/glance.view.tsx'
import { MyPlanView } from '../../src/areas/my-plan/my-plan.view.tsx'
import { canKeepPlan } from '../../src/areas/my-plan/use-keep-plan.ts'
import type { PastDue } from '../../src/areas/shared/past-due/past-due.tsx'
import type { Brand } from '../../src/brand/brand.ts'
import type { BrandSettings } from '../../src/brand/settings.ts'
import { chargesOf } from '../../src/domain/receipt.ts'
import { formatMoney } from '../../src/i18n/format.ts'
import type { I18n } from '../../src/i18n/i18n.ts'
import type { AccountStore } from '../../src/store/account-store.ts'
import { historyOf } from '../../src/store/history/history.slice.ts'
import { orderOf } from '../../src/store/order/order.slice.ts'
import type { Tab } from './tab.ts'

const nothing = (): void => {}

/** Returns what an account holder reads. */
const textOf = (html: string): string =>
  html
    // The place of a text that has not loaded.
    .replaceAll(/<span class="[^"]*place[^"]*">.*?<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

export interface Texts {
  brand: Brand
  settings: BrandSettings
  text: I18n
}

/** Returns the text of My Plan in a tab, as areas/my-plan/my-plan.container.tsx renders it. */
export function readMyPlan(tab: Tab, store: AccountStore, { brand, settings, text }: Texts): string {
  const { auth } = store.state.getState()
  if (!auth.authenticated) return ''
  const plans = tab.plans(store)
  return textOf(
    renderToStaticMarkup(
      <MyPlanView
        brand={brand}
        text={text}
        state={plans ? { kind: 'plans', plans } : { kind: 'loading' }}
        now={store.serverNow()}
        pastDue={pastDueOf(tab, text)}
        readGlance={glanceOf(tab.facts, plans ?? [])}
        isGlanceLoading={false}
        keepPlan={{
          canKeep: (plan) => canKeepPlan(plan, settings, store.serverNow()),
          keep: nothing,
          result: null,
        }}
        onFix={nothing}
        onUpdateCard={nothing}
        onPayment={nothing}
        onReceipts={nothing}
        onSignIn={nothing}
        onViewPlans={nothing}
        onChangePlan={nothing}
        onManageDevices={nothing}
        onCancelPlan={nothing}
        onResume={nothing}
        onRetry={nothing}
      />,
    ),
  )
}

/** Returns the text of the payment history in a tab; empty where its invoices have not loaded. */
export function readHistory({ state }: AccountStore, { text }: Texts): string {
  const { auth } = state.getState()
  const history = historyOf(state.getState())
  if (!auth.authenticated || history.status !== 'done') return ''
  return textOf(
    renderToStaticMarkup(
      <HistoryView
        text={text}
        state={{ kind: 'invoices', invoices: history.data, isApple: false }}
        receipts={{ hrefOf: () => '', onOpen: nothing, opening: null }}
        cardLink={{ href: '', onNavigate: nothing }}
        onDownload={nothing}
        onSignIn={nothing}
        onRetry={nothing}
      />,
    ),
  )
}

/** What the last screen of an order says about its charge, in the smallest unit. */
export interface SaidCharge {
  planId: string
  amount: number
  isAtMost: boolean
}

/** Returns what the last screen of an order says; null without such a screen. */
export function readCharge({ state, serverNow }: AccountStore, { brand }: Texts): SaidCharge | null {
  const { placing } = orderOf(state.getState())
  if (placing.status !== 'done') return null
  const { today, isAtMost } = chargesOf(
    placing.data,
    brand.capabilities.recurringChargeIncludesTax,
    serverNow(),
  )
  return { planId: placing.data.receipt.planId, amount: today, isAtMost }
}

function pastDueOf({ pastDue: found }: Tab, text: I18n): PastDue {
  if (!found) return { kind: 'none' }
  if (typeof found === 'string') return { kind: found }
  const { cents, currency, ids } = found
  return { kind: 'pastDue', amount: currency && formatMoney(cents, currency, text.intlTag), ids }
}
