import type { BrandAccount, Tell } from './brand-account.ts'

/** The vendor's own address of the tag manager's script. */
const TAG_SCRIPT = 'https://www.googletagmanager.com/gtm.js'

/** The tag manager's queue: what its script reads once it is there. */
type Queue = Record<string, unknown>[]

/**
 * Loads what a brand's settings ask for once the page has nothing better to do (A§9): the report of page speed, and
 * the tag manager for a brand that may have it, only when `disableGTM` is false. Where consent is required
 * everything waits for it.
 */
export function startAnalytics(page: Document, account: BrandAccount, tell: Tell): void {
  const { analytics } = account.settings
  const view = page.defaultView
  if (!analytics || !view) return
  const mayReport = (): boolean =>
    analytics.consent !== 'required' || page.documentElement.dataset.acctConsent === 'granted'
  whenTrue(page, mayReport, () =>
    whenIdle(view, () => {
      void reportVitals((metric) => {
        if (mayReport()) tell(account, 'acct-web-vital', { brand: account.brand.name, ...metric })
      })
      const { containerId, disableGTM } = analytics
      if (!account.brand.capabilities.tagManager || disableGTM !== false || !containerId) return
      const queue = queueOf(view)
      account.report = ({ name, ...detail }) => {
        if (mayReport()) queue.push({ event: name, ...detail })
      }
      queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      const address = `${analytics.scriptUrl ?? TAG_SCRIPT}?id=${encodeURIComponent(containerId)}`
      void import('../ui/vendor-script.ts')
        .then(({ loadVendorScript }) => loadVendorScript(page, address))
        .catch(() => console.warn('acct-elements: the tag manager did not load'))
    }),
  )
}

/** The vitals of the page that can be measured while it is there (https://web.dev/vitals). */
async function reportVitals(
  tell: (metric: { metric: string; value: number; rating: string }) => void,
): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  for (const on of [onCLS, onINP, onLCP])
    on(({ name, value, rating }) => tell({ metric: name, value, rating }))
}

/** The tag manager finds its queue by its global name; a page that has one shares it. */
function queueOf(view: Window & { dataLayer?: Queue }): Queue {
  view.dataLayer ??= []
  return view.dataLayer
}

/** Runs once something holds, now or after a change of the root element's attributes. */
function whenTrue(page: Document, holds: () => boolean, run: () => void): void {
  if (holds()) {
    run()
    return
  }
  const observer = new MutationObserver(() => {
    if (!holds()) return
    observer.disconnect()
    run()
  })
  observer.observe(page.documentElement, { attributeFilter: ['data-acct-consent'] })
}

/** Not every browser says when it is idle. */
function whenIdle(view: Window, run: () => void): void {
  if ('requestIdleCallback' in view) view.requestIdleCallback(run)
  else setTimeout(run, 200)
}
