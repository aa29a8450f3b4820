// Opens the screens of the portal and the elements alone, and records the files that each loads.
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Addresses } from '../../demo/addresses.ts'
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

/** A page in a fresh profile, and what it has loaded so far. */
interface Visit {
  page: Page
  /** Files of dist/. */
  files: Set<string>
  /** Records them as a load. */
  note(name: string): void
}
type Open = (locale: string, steps: (visit: Visit) => Promise<void>) => Promise<void>
type Demo = { at: Addresses; sandbox: ReturnType<typeof sandboxAt> }

type OnLoad = (name: string, files: number) => void

/** Returns the loads of the demo, in files of dist/. */
export async function recordLoads(onLoad: OnLoad): Promise<Load[]> {
  const demo = await startSomewhere()
  try {
    const browser = await chromium.launch({ ...BROWSER, executablePath: await ensureBrowser() })
    try {
      return await recordIn(browser, demo.at, onLoad)
    } finally {
      await browser.close()
    }
  } finally {
    await demo.close()
  }
}

async function recordIn(browser: Browser, at: Addresses, onLoad: OnLoad): Promise<Load[]> {
  const loads: Load[] = []
  const open: Open = async (locale, steps) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      const [, file] = new URL(request.url()).pathname.split('/acct/')
      if (file) files.add(file)
    })
    function note(name: string): void {
      loads.push({ files: [...files] })
      onLoad(name, files.size)
    }
    await steps({ page, files, note })
    await context.close()
  }
  const demo: Demo = { at, sandbox: sandboxAt(at.sandbox) }
  await openScreens(open, demo)
  await walk(open, demo)
  await openTags(open, demo)
  return loads
}

const idle = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

async function openScreens(open: Open, { at, sandbox }: Demo): Promise<void> {
  const screens = [
    ...PUBLIC.map((path) => ({ path, scenario: null })),
    ...Object.entries(PRIVATE).flatMap(([scenario, paths]) => paths.map((path) => ({ path, scenario }))),
  ]
  for (const { brand, locale } of VISITORS)
    for (const { path, scenario } of screens)
      await open(locale, async ({ page, files, note }) => {
        const account = `${scenario}@${brand}.example`
        if (scenario) await storeSession(page, { portal: at.portal, sandbox }, account)
        files.clear()
        await page.goto(`${at.portal}${path}?brand=${brand}`)
        await idle(page)
        note(`${locale} ${brand} ${path} ${scenario ?? ''}`)
      })
}

async function walk(open: Open, { at }: Demo): Promise<void> {
  for (const { account, steps } of WALKS)
    await open('en-US', async ({ page, files, note }) => {
      await page.goto(`${at.portal}/login?brand=geeni`)
      await page.getByLabel('Email').fill(account)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await idle(page)
      for (const { name, act, usable } of steps) {
        if (name.includes('reload')) files.clear()
        await act(page)
        const control = page.locator(usable.selector).filter({ hasText: usable.text ?? '' })
        await control.first().waitFor()
        note(`${name}, usable`)
        await idle(page)
        note(name)
      }
    })
}

async function openTags(open: Open, { at, sandbox }: Demo): Promise<void> {
  for (const tag of TAGS.filter((one) => one !== 'acct-portal'))
    await open('en-US', async ({ page, files, note }) => {
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
}
