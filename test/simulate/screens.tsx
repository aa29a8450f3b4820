import { renderToStaticMarkup } from 'react-dom/server'
import { HistoryView } from '../../src/areas/history/history.view.tsx'
import { getGlance } from '../../src/areas/my-plan/glance/glance.view.tsx'
import { MyPlanView } from '../../src/areas/my-plan/my-plan.view.tsx'
import { canKeepPlan } from '../../src/areas/my-plan/use-keep-plan.ts'
import type { PastDue } from '../../src/areas/shared/past-due/past-due.tsx'
import type { Brand } from '../../src/brand/brand.ts'
import type { BrandSettings } from '../../src/brand/settings.ts'
import { getCharges } from '../../src/domain/history/receipt.ts'
import { formatMoney } from '../../src/i18n/format.ts'
import type { I18n } from '../../src/i18n/i18n.ts'
import type { AccountStore } from '../../src/store/account-store.ts'
import { getData } from '../../src/store/core/request.ts'
import { getHistory } from '../../src/store/history/history.actions.ts'
import { getOrder } from '../../src/store/orders/order.slice.ts'
import { HANDLERS } from '../../stories/support/plans.ts'
import type { Tab } from './tab.ts'

const nothing = (): void => {}

/** Returns what an account holder reads. */
const getText = (html: string): string =>
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

/** A screen of a tab. */
export interface Screen {
  /** What it renders: two screens with the same content have the same text. */
  content: unknown
  /** Returns its text. */
  read(): string
}

/** Returns My Plan of a tab, as areas/my-plan/my-plan.container.tsx renders it. */
export function getMyPlan(tab: Tab, store: AccountStore, { brand, settings, text }: Texts): Screen {
  const plans = tab.plans(store)
  const now = store.serverNow()
  const pastDue = getPastDue(tab, text)
  const read = () =>
    getText(
      renderToStaticMarkup(
        <MyPlanView
          brand={brand}
          text={text}
          state={plans ? { kind: 'plans', plans } : { kind: 'loading' }}
          now={now}
          pastDue={pastDue}
          readGlance={getGlance(tab.facts, plans ?? [], now)}
          isGlanceLoading={false}
          keepPlan={{
            canKeep: (plan) => canKeepPlan(plan, settings, now),
            keep: nothing,
            result: null,
          }}
          getHandlers={() => HANDLERS}
          onSignIn={nothing}
          onViewPlans={nothing}
          onRetry={nothing}
        />,
      ),
    )
  return { content: [plans, now, pastDue, tab.facts], read }
}

/** Returns the payment history of a tab, as areas/history/history.container.tsx renders it. */
export function getHistoryScreen({ state }: AccountStore, { text }: Texts): Screen {
  const history = getHistory(state.getState())
  const invoices = getData(history)
  const read = () =>
    getText(
      renderToStaticMarkup(
        <HistoryView
          text={text}
          state={invoices ? { kind: 'invoices', invoices, isApple: false } : { kind: 'loading' }}
          receipts={{ getHref: () => '', onOpen: nothing, opening: null }}
          cardLink={{ href: '', onNavigate: nothing }}
          onDownload={nothing}
          onSignIn={nothing}
          onRetry={nothing}
        />,
      ),
    )
  return { content: invoices, read }
}

/** What the last screen of an order says about its charge, in the smallest unit. */
export interface SaidCharge {
  planId: string
  amount: number
  isAtMost: boolean
}

/** Returns what the last screen of an order says; null without such a screen. */
export function readCharge({ state, serverNow }: AccountStore, { brand }: Texts): SaidCharge | null {
  const { placing } = getOrder(state.getState())
  if (placing.status !== 'done') return null
  const { today, isAtMost } = getCharges(
    placing.data,
    brand.capabilities.recurringChargeIncludesTax,
    serverNow(),
  )
  return { planId: placing.data.receipt.planId, amount: today, isAtMost }
}

function getPastDue({ pastDue: found }: Tab, text: I18n): PastDue {
  if (!found) return { kind: 'none' }
  if (typeof found === 'string') return { kind: found }
  const { cents, currency, ids } = found
  return { kind: 'pastDue', amount: currency && formatMoney(cents, currency, text.intlTag), ids }
}
