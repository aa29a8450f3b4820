import type { Brand } from '../brand/brand.ts'
import type { BrandSettings } from '../brand/settings.ts'
import { abTestAddress } from '../domain/analytics/ab-test.ts'
import { TAG_MANAGER_SCRIPT } from '../domain/analytics/tag-manager.ts'
import type { AccountEvents } from '../react/events.ts'
import { runWhenIdle } from './run-when-idle.ts'

/** The part of a brand's account that analytics need. */
interface MeasuredAccount {
  brand: Brand
  settings: BrandSettings
  report?(detail: AccountEvents['acct-analytics']): void
}

/** Queue that the tag manager's script reads after it loads. */
type Queue = Record<string, unknown>[]

/**
 * Starts the analytics of a brand's settings when the page is idle (A§9): the web vitals report, and the tag
 * manager for brands with that capability, only when `disableGTM` is false. In the hosted portal, it also
 * loads the script for A/B tests. If the settings require consent, all of them wait for it.
 */
export function startAnalytics<Account extends MeasuredAccount>(
  page: Document,
  account: Account,
  dispatch: (account: Account, name: 'acct-web-vital', detail: AccountEvents['acct-web-vital']) => void,
  isHosted: boolean,
): void {
  const { analytics } = account.settings
  const view = page.defaultView
  const abTest = isHosted ? abTestAddress(account.settings) : null
  if (!view || !(analytics || abTest)) return
  const canReport = (): boolean =>
    analytics?.consent !== 'required' || page.documentElement.dataset.acctConsent === 'granted'
  runWhen(page, canReport, () =>
    runWhenIdle(view, () => {
      if (abTest) load(page, abTest, 'the script for A/B tests')
      if (!analytics) return
      void reportVitals((metric) => {
        if (canReport()) dispatch(account, 'acct-web-vital', { brand: account.brand.name, ...metric })
      })
      const { containerId, disableGTM } = analytics
      if (!account.brand.capabilities.tagManager || disableGTM !== false || !containerId) return
      const queue = getQueue(view)
      // Listeners of the page receive the reason for a cancellation; the tag manager does not.
      account.report = ({ name, reason: _, ...detail }) => {
        if (canReport()) queue.push({ event: name, ...detail })
      }
      queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      const address = `${analytics.scriptUrl ?? TAG_MANAGER_SCRIPT}?id=${encodeURIComponent(containerId)}`
      load(page, address, 'the tag manager')
    }),
  )
}

function load(page: Document, address: string, name: string): void {
  void import('../ui/vendor-script.ts')
    .then(({ loadVendorScript }) => loadVendorScript(page, address))
    .catch(() => console.warn(`acct-elements: ${name} did not load`))
}

/** Reports the Core Web Vitals of the page (https://web.dev/vitals). */
async function reportVitals(
  report: (metric: { metric: string; value: number; rating: string }) => void,
): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  for (const on of [onCLS, onINP, onLCP])
    on(({ name, value, rating }) => report({ metric: name, value, rating }))
}

/** Returns the tag manager's queue, which has a global name; a queue of the host page is reused. */
function getQueue(view: Window & { dataLayer?: Queue }): Queue {
  view.dataLayer ??= []
  return view.dataLayer
}

/** Calls `run` once the condition is true, now or after the consent attribute of the root element changes. */
function runWhen(page: Document, condition: () => boolean, run: () => void): void {
  if (condition()) {
    run()
    return
  }
  const observer = new MutationObserver(() => {
    if (!condition()) return
    observer.disconnect()
    run()
  })
  observer.observe(page.documentElement, { attributeFilter: ['data-acct-consent'] })
}
