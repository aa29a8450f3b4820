// Opens the screens of the portal and the elements alone, and records the files that each loads.
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { TAGS } from '../../elements/tags.ts'
import { WALKS } from '../bench/portal-steps.ts'
import { BROWSER, ensureBrowser } from '../browser.mjs'
import { startSomewhere } from '../fixtures/start-demo.ts'
import { openAlone } from '../journeys/support/alone.ts'
import { PASSWORD, storeSession } from '../journeys/support/portal.ts'
import { sandboxAt } from '../journeys/support/sandbox.ts'
import type { Load } from './merge.ts'

/** Screens that a visitor opens without a session. */
const PUBLIC = [
  '/login',
  '/plans',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/oauth',
  '/error',
]
/** Screens that account holders open, by the scenario of their account. */
const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  active: [
    ...['/subscriptions', '/plans', '/payment', '/billing', '/account-history', '/manage-devices'],
    ...['/cancel-plan', '/checkout', '/order-summary', '/checkout-success'],
  ],
  ready: ['/subscriptions', '/billing'],
  'past-due': ['/subscriptions', '/payment'],
  paused: ['/subscriptions'],
  legacy: ['/subscriptions'],
}
/** Brands of the two providers of card forms, one of them also in a language with files of texts. */
const VISITORS = [
  { brand: 'geeni', locale: 'en-US' },
  { brand: 'momentum', locale: 'en-US' },
  { brand: 'geeni', locale: 'de-DE' },
]

/** Returns the loads of the demo, in files of dist/. */
export async function recordLoads(onLoad: (name: string, files: number) => void): Promise<Load[]> {
  const demo = await startSomewhere()
  const { at } = demo
  const sandbox = sandboxAt(at.sandbox)
  const browser = await chromium.launch({ ...BROWSER, executablePath: await ensureBrowser() })
  const loads: Load[] = []

  /** Runs steps in a fresh profile, and records what the page has loaded so far whenever they call `note`. */
  async function open(
    options: BrowserContextOptions,
    steps: (page: Page, note: (name: string) => void, files: Set<string>) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      const [, file] = new URL(request.url()).pathname.split('/acct/')
      if (file) files.add(file)
    })
    await steps(
      page,
      (name) => {
        loads.push({ files: [...files] })
        onLoad(name, files.size)
      },
      files,
    )
    await context.close()
  }
  const idle = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

  for (const { brand, locale } of VISITORS) {
    const screens = [
      ...PUBLIC.map((path) => ({ path, scenario: null })),
      ...Object.entries(PRIVATE).flatMap(([scenario, paths]) => paths.map((path) => ({ path, scenario }))),
    ]
    for (const { path, scenario } of screens)
      await open({ locale }, async (page, note, files) => {
        const account = `${scenario}@${brand}.example`
        if (scenario) await storeSession(page, { portal: at.portal, sandbox }, account)
        files.clear()
        await page.goto(`${at.portal}${path}?brand=${brand}`)
        await idle(page)
        note(`${locale} ${brand} ${path} ${scenario ?? ''}`)
      })
  }
  for (const { account, steps } of WALKS)
    await open({ locale: 'en-US' }, async (page, note, files) => {
      await page.goto(`${at.portal}/login?brand=geeni`)
      await page.getByLabel('Email').fill(account)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await idle(page)
      for (const { name, act, usable } of steps) {
        if (name.includes('reload')) files.clear()
        await act(page)
        await page
          .locator(usable.selector)
          .filter({ hasText: usable.text ?? '' })
          .first()
          .waitFor()
        note(`${name}, usable`)
        await idle(page)
        note(name)
      }
    })
  for (const tag of TAGS.filter((one) => one !== 'acct-portal'))
    await open({ locale: 'en-US' }, async (page, note, files) => {
      await openAlone(page, at, `elements/${tag}.js`, `<${tag} brand="geeni"></${tag}>`)
      await idle(page)
      note(tag)
      const state = { token: await sandbox.token('active@geeni.example', 'geeni') }
      await page.evaluate(
        (entry) => localStorage.setItem('acct.geeni.session', entry),
        JSON.stringify({ version: 0, state }),
      )
      files.clear()
      await page.reload()
      await idle(page)
      note(`${tag}, signed in`)
    })
  await browser.close()
  await demo.close()
  return loads
}
