import { afterEach, describe, expect, it, vi } from 'vitest'
import { type BrandCode, brandCodes, brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { BrandSettings } from '../../../src/brand/settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { startAnalytics } from '../../../src/shell/analytics.ts'
import type { BrandAccount } from '../../../src/shell/brand-account.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { testStore } from '../support/store.ts'

type Report = (metric: { name: string; value: number; rating: string }) => void

/** Callbacks registered with the web-vitals package. */
const vitalCallbacks = vi.hoisted(() => [] as Report[])
vi.mock('web-vitals', () => {
  const on = (report: Report) => void vitalCallbacks.push(report)
  return { onCLS: on, onINP: on, onLCP: on }
})

/** Creates the subset of a document that analytics uses: the root's attributes and the added scripts. */
function createPage() {
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
    setConsent(consent: string): void {
      dataset.acctConsent = consent
      changed()
    },
  }
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vitalCallbacks.length = 0
  vi.unstubAllGlobals()
})

/** Starts the analytics of a brand and records its scripts and events. */
async function start(
  code: BrandCode,
  analytics: BrandSettings['analytics'],
  { isHosted = false, ...more }: Partial<BrandSettings> & { isHosted?: boolean } = {},
) {
  const fixture = createPage()
  const { store } = testStore({ brand: code })
  closers.push(store.close)
  const brand = await brands[code]()
  const account: BrandAccount = {
    brand,
    settings: resolveSettings({ brands: { [code]: { ...more, analytics } } }, code),
    store,
    text: await createI18n({ locale: 'en', copy: brand.copy, sections: [] }),
    isOwn: true,
    servers: new Set(),
  }
  const events: unknown[][] = []
  startAnalytics(fixture.page, account, (_, ...event) => void events.push(event), isHosted)
  // Dynamic imports take real time.
  await Promise.all([import('web-vitals'), import('../../../src/ui/vendor-script.ts')])
  await untilIdle()
  return { ...fixture, account, events }
}

const container = { provider: 'gtm', containerId: 'GTM-A&B' }

describe('analytics', () => {
  const table = brandCodes.flatMap((code) =>
    [true, false, undefined].map((disableGTM): [BrandCode, boolean | undefined] => [code, disableGTM]),
  )
  it.each(table)(
    'loads the tag manager of %s with disableGTM %s only if the brand has it and the value is false [ANALYTICS-09]',
    async (code, disableGTM) => {
      const { scripts } = await start(code, {
        ...container,
        ...(disableGTM === undefined ? {} : { disableGTM }),
      })
      const { tagManager } = (await brands[code]()).capabilities
      const isLoaded = tagManager && disableGTM === false
      expect(scripts.map(({ src }) => src)).toEqual(
        isLoaded ? ['https://www.googletagmanager.com/gtm.js?id=GTM-A%26B'] : [],
      )
    },
  )

  it.each(brandCodes)(
    'of %s loads with settings only and reports web vitals [ANALYTICS-08]',
    async (code) => {
      const none = await start(code, null)
      expect({ vitalCallbacks: vitalCallbacks.length, scripts: none.scripts }).toEqual({
        vitalCallbacks: 0,
        scripts: [],
      })
      const { events } = await start(code, { provider: 'any' })
      expect(vitalCallbacks).toHaveLength(3)
      vitalCallbacks[0]?.({ name: 'LCP', value: 1200, rating: 'good', id: 'v5-1' } as Parameters<Report>[0])
      expect(events).toEqual([
        ['acct-web-vital', { brand: code, metric: 'LCP', value: 1200, rating: 'good' }],
      ])
    },
  )

  it('forwards events to the loaded tag manager', async () => {
    const { account, view } = await start('geeni', { ...container, disableGTM: false })
    account.report?.({ name: 'SignedOut', brand: 'geeni', locale: 'en' })
    expect(view.dataLayer).toEqual([
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
      { event: 'SignedOut', brand: 'geeni', locale: 'en' },
    ])
  })

  it.each([
    [true, 'test.js', 'https://ab.example', 'https://ab.example/test.js'],
    [true, 'test.js', null, null],
    [false, 'test.js', 'https://ab.example', null],
  ])(
    'with isHosted %s, abTestScript %s and abTestBaseUrl %s load %s, after a required consent only (X-89)',
    async (isHosted, abTestScript, abTestBaseUrl, address) => {
      const settings = { isHosted, abTestScript, abTestBaseUrl }
      const addresses = (scripts: { src: string }[]): string[] => scripts.map(({ src }) => src)
      const loaded = address === null ? [] : [address]
      expect(addresses((await start('geeni', null, settings)).scripts)).toEqual(loaded)
      const { scripts, setConsent } = await start('geeni', { provider: 'a', consent: 'required' }, settings)
      expect(addresses(scripts)).toEqual([])
      setConsent('granted')
      await untilIdle()
      expect(addresses(scripts)).toEqual(loaded)
    },
  )

  it('waits for required consent and stops after its withdrawal', async () => {
    const { account, setConsent, scripts, events, view } = await start('geeni', {
      ...container,
      disableGTM: false,
      consent: 'required',
    })
    expect({
      vitalCallbacks: vitalCallbacks.length,
      scripts: scripts.length,
      dataLayer: view.dataLayer,
    }).toEqual({ vitalCallbacks: 0, scripts: 0, dataLayer: undefined })
    setConsent('denied')
    await untilIdle()
    expect({ vitalCallbacks: vitalCallbacks.length, scripts: scripts.length }).toEqual({
      vitalCallbacks: 0,
      scripts: 0,
    })
    setConsent('granted')
    await untilIdle()
    expect({ vitalCallbacks: vitalCallbacks.length, scripts: scripts.length }).toEqual({
      vitalCallbacks: 3,
      scripts: 1,
    })
    setConsent('denied')
    account.report?.({ name: 'SignedOut', brand: 'geeni', locale: 'en' })
    vitalCallbacks[0]?.({ name: 'CLS', value: 0, rating: 'good' })
    expect({ dataLayer: view.dataLayer?.length, events }).toEqual({ dataLayer: 1, events: [] })
  })
})
