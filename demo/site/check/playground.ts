// What an engineer does in the playground.
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import type { Addresses } from '../../addresses.ts'
import { getQuery, getStart } from '../playground/choice.ts'
import { FRAMEWORKS } from '../playground/frameworks.ts'
import { inState, type StateName, stateLabels } from '../playground/states.ts'
import { openInspected, violations } from './pages.ts'
import type { Report } from './report.ts'
import { withPage } from './with-page.ts'

const getStage = (page: Page): FrameLocator => page.frameLocator('.tool-stage iframe')
const panel = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const entries = (page: Page) => page.locator('.playground-entries li')

/** Opens the playground. Resolves with its page, once the tag is live. */
async function open(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  await page.locator('.tool-stage[data-mode="live"]').waitFor()
  return getStage(page)
}

/** Inspects both panels and the log, which the check of all pages sees in one state only. */
async function inspectPanels(browser: Browser, address: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openInspected(browser, colorScheme)
    const stage = await open(page, `${address}?tag=acct-history&fault=status-500`)
    await stage.getByRole('button', { name: 'Try again' }).waitFor()
    await page.locator('.playground details').evaluateAll((groups) => {
      for (const group of groups) group.setAttribute('open', '')
    })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Controls', 'Code']) {
        await panel(page, name).check()
        if (name === 'Code') await page.locator('.tool-output').getByText('acct-history').first().waitFor()
        const problems = await violations(page)
        found.push(...problems.map((problem) => `${name} ${colorScheme} ${width} px: ${problem}`))
      }
    }
    await page.context().close()
  }
  return found
}

/** Checks the playground. */
export async function checkPlayground(
  browser: Browser,
  { docs, sandbox }: Pick<Addresses, 'docs' | 'sandbox'>,
  report: Report,
): Promise<void> {
  const address = `${docs}/playground`
  const check = (name: string, run: (page: Page) => Promise<void>): Promise<void> =>
    report.try(`playground: ${name}`, () => withPage(browser, run))
  const faults = async (): Promise<unknown[]> => (await fetch(`${sandbox}/sandbox/faults`)).json()

  await check('shows a tag with an account, its events and its calls', async (page) => {
    const stage = await open(page, address)
    await stage.locator('acct-plans').getByText('Current plan').first().waitFor()
    await entries(page).getByText('acct-ready').waitFor()
    match(await entries(page).getByText('/subscriptions/plans').innerText(), /GET/)
    // The site itself has no session.
    const keys = await page.evaluate(() => [localStorage, sessionStorage].flatMap((all) => Object.keys(all)))
    deepStrictEqual(
      keys.filter((key) => key.startsWith('acct.')),
      [],
    )
  })

  await check('has every state, each with an address that restores it', async (page) => {
    const labels = Object.entries(stateLabels('acct-history')) as [StateName, string][]
    const shown: Readonly<Partial<Record<StateName, (stage: FrameLocator) => Promise<void>>>> = {
      usual: (stage) => stage.getByText('Invoice #').first().waitFor(),
      loading: (stage) => stage.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' }),
      empty: (stage) => stage.getByText('You have no payment history').waitFor(),
      error: (stage) => stage.getByText('The service has a problem').waitFor(),
      'past-due': (stage) =>
        stage
          .getByText(/past due/i)
          .first()
          .waitFor(),
      expired: (stage) => stage.getByRole('button', { name: 'Sign In' }).waitFor(),
    }
    await open(page, `${address}?tag=acct-history`)
    const links: [StateName, string, string][] = []
    for (const [name, label] of labels) {
      await panel(page, label).check()
      await shown[name]?.(getStage(page))
      // The address follows after a moment.
      const query = getQuery(inState(getStart('acct-history'), name))
      await page.waitForURL((url) => url.search === `?${query}`)
      links.push([name, label, page.url()])
    }
    deepStrictEqual(
      Object.keys(shown),
      labels.map(([name]) => name),
    )
    for (const [name, label, link] of links) {
      await page.goto('about:blank')
      await page.goto(link)
      await shown[name]?.(getStage(page))
      ok(await panel(page, label).isChecked(), name)
    }
  })

  await check('declines a card, and accepts a sign-in after the session has expired', async (page) => {
    const order = await open(page, `${address}?tag=acct-order`)
    await panel(page, 'Card declined').check()
    await order.getByLabel(/terms/i).first().check()
    await order.getByRole('button', { name: 'Submit' }).click()
    await entries(page).getByText('cardDeclined').waitFor()
    const plan = await open(page, `${address}?tag=acct-subscriptions`)
    await panel(page, 'Session expired').check()
    await plan.getByRole('button', { name: 'Sign In' }).click()
    await plan.getByLabel('Email').fill('active@geeni.example')
    await plan.getByLabel('Password', { exact: true }).fill('Sandbox-1!')
    await plan.getByLabel('Password', { exact: true }).press('Enter')
    await plan.getByText('Front Door').first().waitFor()
  })

  await check('removes the faults of a playground that was closed', async (page) => {
    await open(page, `${address}?tag=acct-subscriptions&fault=status-500`)
    const other = await page.context().newPage()
    // Nothing runs when a browser is killed.
    await page.route('**/sandbox/faults', (route) => route.abort())
    await page.close()
    const stage = await open(other, `${address}?tag=acct-subscriptions`)
    await stage.getByText('Front Door').first().waitFor()
    deepStrictEqual(await faults(), [])
  })

  await check('works where the browser forbids storage', async (page) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    const stage = await open(page, `${address}?tag=acct-login`)
    await stage.getByLabel('Email').waitFor()
  })

  await check('keeps the focus in its bar when Reset has nothing more to reset', async (page) => {
    await open(page, `${address}?tag=acct-login&brand=visi`)
    const reset = page.getByRole('button', { name: 'Reset', exact: true })
    await reset.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.search.includes('brand'))
    await page.waitForFunction(() => document.activeElement?.closest('.tool-tools') !== null)
  })

  await check('ends its faults with the page', async (page) => {
    const stage = await open(page, `${address}?tag=acct-subscriptions&fault=status-503@**/subscriptions`)
    await stage.locator('acct-subscriptions').waitFor()
    deepStrictEqual((await faults()).length, 1)
    await page.getByRole('link', { name: 'Theme editor' }).first().click()
    await page.waitForURL(/theme-editor/)
    await page.waitForFunction(
      async (list) => (await (await fetch(list)).json()).length === 0,
      `${sandbox}/sandbox/faults`,
    )
  })

  await check('moves the time of the sandbox, and restores it', async (page) => {
    const now = async (): Promise<number> =>
      ((await (await fetch(`${sandbox}/sandbox/clock`)).json()) as { advanceMs: number }).advanceMs
    await open(page, `${address}?tag=acct-subscriptions`)
    await page.getByLabel('Time', { exact: true }).selectOption('31')
    await page.waitForURL(/days=31/)
    await page.locator('.tool-stage[data-mode="live"]').waitFor()
    await getStage(page).locator('acct-subscriptions:state(ready)').waitFor()
    deepStrictEqual(await now(), 31 * 86_400_000)
    await page.getByRole('button', { name: 'Restore the sample accounts' }).click()
    await page.waitForURL((url) => !url.search.includes('days'))
    deepStrictEqual(await now(), 0)
  })

  await check('follows attributes, words, languages and pseudo-locales', async (page) => {
    const stage = await open(page, `${address}?tag=acct-login&brand=visi`)
    await stage.getByLabel('Email').waitFor()
    await page.getByLabel('Language').selectOption('de')
    await stage.getByLabel('E-Mail').first().waitFor()
    await page.getByLabel('Language').selectOption('en-XA')
    await stage
      .getByText(/^Émàîl/)
      .first()
      .waitFor()
    await page.getByLabel('Language').selectOption('en-XB')
    await stage.locator('acct-login').locator('[dir="rtl"]').first().waitFor()
    await page.getByLabel('Tag').selectOption('acct-portal')
    await page.getByLabel('header', { exact: true }).selectOption('hidden-narrow')
    await stage.locator('acct-portal[header="hidden-narrow"]').waitFor()
    await page.waitForURL(/@header=hidden-narrow/)
  })

  await check('starts tags of links and of an order with one', async (page) => {
    const shown = {
      'acct-reset-password': 'input[autocomplete="new-password"]',
      'acct-verify-email': 'text=/verified/i',
      'acct-order': 'text=Your Plan',
      'acct-checkout': 'text=Basic',
    }
    for (const [tag, content] of Object.entries(shown)) {
      const stage = await open(page, `${address}?tag=${tag}`)
      await stage.locator(tag).locator(content).first().waitFor()
    }
  })

  await check('says what is wrong with words, and keeps them', async (page) => {
    await open(page, address)
    await page.getByText('Settings', { exact: true }).click()
    const field = page.getByLabel('Words of your own')
    await field.fill('{ "a": 7 }')
    await field.blur()
    await page.getByText('a must be a text').waitFor()
    deepStrictEqual(await field.inputValue(), '{ "a": 7 }')
    await field.fill('{ "offer.title": "Pick one" }')
    await field.blur()
    await getStage(page).getByRole('heading', { name: 'Pick one' }).waitFor()
    await page.waitForURL(/copy=/)
    await page.getByText('a must be a text').waitFor({ state: 'detached' })
  })

  await check(
    'switches settings: a partner’s page has no password form, and analytics report',
    async (page) => {
      const stage = await open(page, `${address}?tag=acct-login`)
      await stage.getByLabel('Password', { exact: true }).waitFor()
      await page.getByText('Settings', { exact: true }).click()
      await page.getByLabel('Partner page').check()
      await stage.getByRole('link', { name: 'Open the account page' }).waitFor()
      deepStrictEqual(await stage.getByLabel('Password', { exact: true }).count(), 0)
      await page.waitForURL(/on=partner/)
      await page.getByLabel('analytics').check()
      await page.waitForURL(/on=partner,analytics/)
      await page.getByLabel('Partner page').uncheck()
      await stage.getByLabel('Password', { exact: true }).waitFor()
      await panel(page, 'Code').check()
      await page.locator('.tool-output').getByText('"analytics"').waitFor()
    },
  )

  await check('has code for each framework, with hashes of this release', async (page) => {
    await open(page, `${address}?tag=acct-order&brand=nightowl&locale=ja`)
    await getStage(page).locator('acct-order:state(ready)').waitFor()
    await panel(page, 'Code').check()
    const output = page.locator('.tool-output')
    await output.getByText('<acct-order brand="nightowl" locale="ja">').waitFor()
    const text = (await output.allInnerTexts()).join('\n')
    match(text, /"integrity": ?\{/)
    match(text, /script-src [^;]*https:\/\/js\.recurly\.com/)
    for (const name of Object.values(FRAMEWORKS)) {
      await panel(page, name).check()
      await output
        .getByText(name === 'HTML' ? 'acct-order' : 'configure')
        .first()
        .waitFor()
    }
  })

  await check('is used with the keyboard alone', async (page) => {
    await open(page, address)
    await page.getByLabel('Tag').focus()
    await page.keyboard.type('<acct-menu')
    await page.waitForURL(/tag=acct-menu/)
    await page.keyboard.press('Tab')
    ok(await page.evaluate(() => document.activeElement?.id === 'field-brand'))
  })

  await report.try('playground: has panels that axe finds nothing against', async () =>
    deepStrictEqual(await inspectPanels(browser, address), []),
  )
}
