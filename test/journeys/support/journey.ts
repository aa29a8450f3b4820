import { mkdirSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Addresses } from '../../../demo/addresses.ts'
import { UNMEASURED_BROWSER } from '../../browser.mjs'
import { HANG_MS } from '../../fixtures/hang-limit.ts'
import { type Sandbox, sandboxAt } from './sandbox.ts'
import { type SecretWatch, secretWatch } from './secrets.ts'

/** Invisible failures of a journey's pages: policy violations and console errors. */
interface Complaints {
  list: string[]
  /** Console errors a journey provokes on purpose; policy violations are never expected. */
  expected: RegExp[]
  /** Console warnings, printed when the journey fails. */
  warnings: string[]
  /** Pending requests, printed when a page does not load in time. */
  open: Set<Request>
}

export interface Journey {
  browser: Browser
  /** A fresh profile with all watchers. */
  context: BrowserContext
  page: Page
  /** Opens a page in one more fresh profile, with all watchers; `options` make it another device. */
  another(options?: BrowserContextOptions): Promise<Page>
  /** Origins of the demo. */
  at: Addresses
  /** Control calls; each journey starts with the seed data. */
  sandbox: Sandbox
  complaints: Complaints
  secrets: SecretWatch
}

/** The browser's own message for a failed request; the journey checks the page's reaction. */
const FAILED_REQUEST = /^Failed to load resource: /

const VIOLATION = 'policy violation: '

/** Folder of the real Recurly.js (`npm run vendors -- --recurly-source`), in place of its stand-in. */
const RECURLY_SOURCE = process.env.ACCT_RECURLY_SOURCE

/** Recurly.js writes style attributes, which the portal's policy ignores and reports (decision 0007). */
const STYLE_WRITER = '/recurly/recurly.js'
const STYLE_ERROR = /^Applying inline style violates /

async function watch(context: BrowserContext, complaints: Complaints): Promise<void> {
  await context.exposeBinding('acctViolation', (_source, violation: string) => {
    complaints.list.push(`${VIOLATION}${violation}`)
  })
  await context.addInitScript((styleWriter) => {
    const report = (window as unknown as { acctViolation(text: string): void }).acctViolation
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.effectiveDirective === 'style-src-attr' && event.sourceFile.includes(styleWriter)) return
      report(`${event.effectiveDirective} ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`)
    })
  }, STYLE_WRITER)
  context.on('console', (message) => {
    if (STYLE_ERROR.test(message.text()) && message.location().url.includes(STYLE_WRITER)) return
    if (message.type() === 'warning') complaints.warnings.push(message.text())
    if (message.type() === 'error' && !FAILED_REQUEST.test(message.text()))
      complaints.list.push(message.text())
  })
  context.on('request', (request) => complaints.open.add(request))
  context.on('requestfinished', (request) => complaints.open.delete(request))
  context.on('requestfailed', (request) => complaints.open.delete(request))
  context.on('weberror', (error) => complaints.list.push(String(error.error())))
}

/** Enables the browser's data saver, with which the portal preloads no screens: they are many requests. */
export function setSaveData(): void {
  const { prototype } = (window as unknown as { NetworkInformation: { prototype: object } })
    .NetworkInformation
  Object.defineProperty(prototype, 'saveData', { configurable: true, get: () => true })
}

/** Creates the fixtures of journeys in one browser, which starts with the first of them in a worker. */
const fixturesIn = (browser: 'browser' | 'wholeBrowser') =>
  test
    .extend('at', () => {
      const own = inject('demos')[Number(process.env.VITEST_POOL_ID) - 1]
      if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no demo.`)
      return own
    })
    .extend('executablePath', { scope: 'worker' }, () => inject(browser))
    .extend('browser', { scope: 'worker' }, async ({ executablePath }, { onCleanup }) => {
      // Playwright disables the back/forward cache by default; the headless shell has none.
      const ignoreDefaultArgs = [...UNMEASURED_BROWSER.ignoreDefaultArgs, '--disable-back-forward-cache']
      const browser = await chromium.launch({ executablePath, ...UNMEASURED_BROWSER, ignoreDefaultArgs })
      onCleanup(() => browser.close())
      return browser
    })
    .extend('sandbox', async ({ at }) => {
      const sandbox = sandboxAt(at.sandbox)
      await sandbox.reset()
      await sandbox.clearFaults()
      await sandbox.clearRequests()
      return sandbox
    })
    .extend('complaints', (): Complaints => ({ list: [], expected: [], warnings: [], open: new Set() }))
    .extend('secrets', ({ at }) => secretWatch(at))
    .extend('fresh', async ({ at, browser, complaints, secrets }, { onCleanup }) => {
      const opened: BrowserContext[] = []
      onCleanup(async () => {
        await Promise.all(opened.map((context) => context.close()))
      })
      return async (options?: BrowserContextOptions): Promise<BrowserContext> => {
        const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options })
        opened.push(context)
        context.setDefaultTimeout(HANG_MS)
        await watch(context, complaints)
        await secrets.watch(context)
        await context.addInitScript(setSaveData)
        if (RECURLY_SOURCE) {
          const { routeRecurly } = await import('../../vendors/recurly/route.ts')
          await routeRecurly(context, RECURLY_SOURCE, at.sandbox)
        }
        return context
      }
    })
    .extend('context', ({ fresh }) => fresh())
    .extend('page', ({ context }) => context.newPage())
    .extend(
      'another',
      ({ fresh }) =>
        async (options?: BrowserContextOptions) =>
          (await fresh(options)).newPage(),
    )

const fixtures = fixturesIn('browser')
const wholeFixtures = fixturesIn('wholeBrowser')

/**
 * Saves a screenshot of each open page of a failed journey. Returns a line with its path and file per page.
 */
function pictures(browser: Browser, title: string): Promise<string[]> {
  const name = title.replace(/[^\w]+/g, '-').slice(0, 100)
  mkdirSync('.cache/journeys', { recursive: true })
  const open = browser
    .contexts()
    .flatMap((context) => context.pages())
    .filter((page) => page.url() !== 'about:blank')
  return Promise.all(
    open.map(async (page, index) => {
      const file = `.cache/journeys/${name}-${index + 1}.png`
      // A page that does not respond must not hide the failure.
      await page.screenshot({ path: file, fullPage: true, timeout: 5_000 }).catch(() => undefined)
      return `${new URL(page.url()).pathname}: see ${file}`
    }),
  )
}

/**
 * Defines a whole flow in a real browser: `journey('signs in [LOGIN-01]', async ({ page, at, sandbox }) =>
 * ...)`. Besides its own checks it fails when a page violates the security policy, logs a console error or
 * leaks a secret, and when a call violates the wire contract.
 * @param options.needsWhole runs it in an installed browser, where a headless shell behaves differently
 */
export function journey(
  title: string,
  run: (journey: Journey) => Promise<void>,
  { needsWhole = false } = {},
): void {
  const define = needsWhole ? wholeFixtures : fixtures
  define(title, async ({ at, browser, sandbox, complaints, secrets, context, page, another }) => {
    try {
      await run({ at, browser, sandbox, complaints, secrets, context, page, another })
    } catch (error) {
      const open = [...complaints.open].map((request) => `still fetching ${request.url()}`)
      const { list, warnings } = complaints
      console.error([title, ...(await pictures(browser, title)), ...list, ...warnings, ...open].join('\n'))
      throw error
    }
    const unexpected = complaints.list.filter(
      (text) => text.startsWith(VIOLATION) || !complaints.expected.some((pattern) => pattern.test(text)),
    )
    expect(unexpected).toEqual([])
    expect(await secrets.found()).toEqual([])
    expect((await sandbox.requests()).flatMap(({ violations }) => violations)).toEqual([])
  })
}
