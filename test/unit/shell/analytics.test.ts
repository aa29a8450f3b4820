import { afterEach, describe, expect, it, vi } from 'vitest'
import { type BrandCode, brandCodes, brands } from '../../../brands/index.ts'
import { brandSettings } from '../../../src/brand/default-settings.ts'
import type { BrandSettings } from '../../../src/brand/settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { startAnalytics } from '../../../src/shell/analytics.ts'
import type { BrandAccount } from '../../../src/shell/brand-account.ts'
import { idle, testStore } from '../support/store.ts'

type Report = (metric: { name: string; value: number; rating: string }) => void

/** What the page-speed package was asked to report. */
const measured = vi.hoisted(() => [] as Report[])
vi.mock('web-vitals', () => {
  const on = (report: Report) => void measured.push(report)
  return { onCLS: on, onINP: on, onLCP: on }
})

/** A page as far as analytics sees it: its root's attributes, and the scripts added to it. */
function pageOf() {
  const scripts: { src: string }[] = []
  let changed = (): void => {}
  const view: { dataLayer?: object[]; requestIdleCallback(run: () => void): void } = {
    requestIdleCallback: (run) => run(),
  }
  const dataset: { acctConsent?: string } = {}
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(run: () => void) {
        changed = run
      }
      observe(): void {}
      disconnect(): void {
        changed = () => {}
      }
    },
  )
  const page = {
    baseURI: 'https://page.example/',
    defaultView: view,
    documentElement: { dataset },
    createElement: () => ({ src: '', addEventListener: () => {} }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  } as unknown as Document
  return {
    page,
    scripts,
    view,
    answer(consent: string): void {
      dataset.acctConsent = consent
      changed()
    },
  }
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  measured.length = 0
  vi.unstubAllGlobals()
})

/** Starts analytics of a brand; what it loads and tells. */
async function start(code: BrandCode, analytics: BrandSettings['analytics']) {
  const around = pageOf()
  const { store } = testStore({ brand: code })
  closing.push(store.close)
  const brand = await brands[code]()
  const account: BrandAccount = {
    brand,
    settings: brandSettings({ brands: { [code]: { analytics } } }, code),
    store,
    text: await createI18n({ locale: 'en', copy: brand.copy, sections: [] }),
    isOwn: true,
    servers: new Set(),
  }
  const told: unknown[][] = []
  startAnalytics(around.page, account, (_, ...event) => void told.push(event))
  // What is fetched takes real time.
  await Promise.all([import('web-vitals'), import('../../../src/ui/vendor-script.ts')])
  await idle()
  return { ...around, account, told }
}

const container = { provider: 'gtm', containerId: 'GTM-A&B' }

describe('analytics', () => {
  const table = brandCodes.flatMap((code) =>
    [true, false, undefined].map((disableGTM): [BrandCode, boolean | undefined] => [code, disableGTM]),
  )
  it.each(table)('of %s with disableGTM %s [ANALYTICS-09]', async (code, disableGTM) => {
    const { scripts } = await start(code, {
      ...container,
      ...(disableGTM === undefined ? {} : { disableGTM }),
    })
    const { tagManager } = (await brands[code]()).capabilities
    const isLoaded = tagManager && disableGTM === false
    expect(scripts.map(({ src }) => src)).toEqual(
      isLoaded ? ['https://www.googletagmanager.com/gtm.js?id=GTM-A%26B'] : [],
    )
  })

  it.each(brandCodes)(
    'of %s is loaded by its settings, with the report of page speed [ANALYTICS-08]',
    async (code) => {
      const none = await start(code, null)
      expect([measured.length, none.scripts]).toEqual([0, []])
      const { told } = await start(code, { provider: 'any' })
      expect(measured).toHaveLength(3)
      measured[0]?.({ name: 'LCP', value: 1200, rating: 'good', id: 'v5-1' } as Parameters<Report>[0])
      expect(told).toEqual([['acct-web-vital', { brand: code, metric: 'LCP', value: 1200, rating: 'good' }]])
    },
  )

  it('passes events on to the tag manager it loaded', async () => {
    const { account, view } = await start('geeni', { ...container, disableGTM: false })
    account.report?.({ name: 'SignedOut', brand: 'geeni', locale: 'en' })
    expect(view.dataLayer).toEqual([
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
      { event: 'SignedOut', brand: 'geeni', locale: 'en' },
    ])
  })

  it('waits for consent where that is required, and stops when it is taken back', async () => {
    const { account, answer, scripts, told, view } = await start('geeni', {
      ...container,
      disableGTM: false,
      consent: 'required',
    })
    expect([measured.length, scripts.length, view.dataLayer]).toEqual([0, 0, undefined])
    answer('denied')
    await idle()
    expect([measured.length, scripts.length]).toEqual([0, 0])
    answer('granted')
    await idle()
    expect([measured.length, scripts.length]).toEqual([3, 1])
    answer('denied')
    account.report?.({ name: 'SignedOut', brand: 'geeni', locale: 'en' })
    measured[0]?.({ name: 'CLS', value: 0, rating: 'good' })
    expect([view.dataLayer?.length, told]).toEqual([1, []])
  })
})
