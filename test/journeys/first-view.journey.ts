import type { ElementHandle, Page } from 'playwright-core'
import { expect } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { FOLLOWING, hold, live, openAlone, readState } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { fillSignIn, PASSWORD, storeSession } from './support/portal.ts'

/** A page that does not navigate after sign-in. */
const LOGIN = `<acct-login brand="geeni"></acct-login>
  <script>addEventListener('acct-navigate', (event) => event.preventDefault())</script>`
const MENU_AND_CARD = '<acct-menu brand="geeni"></acct-menu><acct-login brand="geeni"></acct-login>'
/** The chunk that renders the card. */
const CARD = '**/acct/chunks/areas/acct-login*'
/** Scripts that define the tag; both load the same first view. */
const ENTRIES = isSweep ? ['loader.js', 'elements/acct-login.js'] : ['loader.js']

/** The observed state of an element's tree. */
interface Trace {
  /** Nodes added or removed, and attributes and texts changed, in the tree of the first view. */
  changes: string[]
}

/** Records every change to an element's tree from now on. */
const trace = (page: Page, tag: string): Promise<void> =>
  page.evaluate((name) => {
    const changes: string[] = []
    Object.assign(window, { acctTrace: { changes } })
    const root = document.querySelector(name)?.shadowRoot
    if (!root) throw new Error(`no ${name}`)
    new MutationObserver((records) => {
      for (const { type, addedNodes, removedNodes, target, attributeName } of records) {
        const place = target instanceof Element ? target.localName : target.nodeName
        if (type === 'attributes') changes.push(`${place} ${attributeName}`)
        else if (type === 'characterData') changes.push(`${place} text`)
        else if (addedNodes.length + removedNodes.length > 0) changes.push(`${place} children`)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  }, tag)

const traced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { acctTrace: Trace }).acctTrace.changes)

const caret = (input: ElementHandle): Promise<unknown> =>
  input.evaluate((node) => {
    const field = node as HTMLInputElement
    const root = field.getRootNode() as ShadowRoot
    const { isConnected, value, selectionDirection } = field
    return { isConnected, isFocused: root.activeElement === field, value, selectionDirection }
  })

journey('a first view that the page preloads renders while the loader runs', async ({ page, at }) => {
  await page.addInitScript(() => {
    const define = customElements.define
    customElements.define = function (name, ...rest) {
      define.call(this, name, ...rest)
      if (name !== 'acct-login') return
      const isRendered = () => Boolean(document.querySelector(name)?.shadowRoot?.querySelector('form'))
      // Only microtasks, so that the browser cannot paint in between.
      void (async () => {
        for (let turn = 0; turn < 20; turn += 1) await 0
        document.documentElement.dataset.rendered = `${isRendered()}`
      })()
    }
  })
  await page.route('**/loader.js', async (route) => {
    await page.waitForFunction(() =>
      Object.getOwnPropertySymbols(globalThis).some((key) => key.description?.includes('acct-login.guest.')),
    )
    await route.continue()
  })
  // The test reads the first view alone.
  await hold(page, FOLLOWING)
  await page.goto(at.brandSite, { waitUntil: 'commit' })
  await page.locator('html[data-rendered]').waitFor()
  expect(await page.locator('html').getAttribute('data-rendered')).toBe('true')
})

for (const entry of ENTRIES)
  journey(
    `the sign-in form of ${entry} is usable before React, and hydration keeps every character and the focus`,
    async ({ page, at }) => {
      const release = await hold(page, FOLLOWING)
      await openAlone(page, at, entry, LOGIN)
      const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
      const button = page.getByRole('button', { name: 'Sign In', exact: true })
      expect(await button.isDisabled()).toBe(true)
      await email.pressSequentially('avery@geeni.exampl')
      await password.pressSequentially('Secret')
      expect(await button.isEnabled()).toBe(true)
      await page.getByLabel('Remember me').check()
      await email.press('End')
      await page.keyboard.press('Shift+ArrowLeft')
      const [field, form] = [
        await email.elementHandle(),
        await page.locator('acct-login form').elementHandle(),
      ]
      if (!field || !form) throw new Error('no form')
      const before = await caret(field)
      await trace(page, 'acct-login')

      await release()
      await live(page, 'acct-login')
      expect(await caret(field)).toEqual(before)
      // React rewrites attributes of its controls, and the button has its prerendered state before the next
      // paint.
      const unseen = /^(input (type|value|name|checked)|button disabled)$/
      expect((await traced(page)).filter((change) => !unseen.test(change))).toEqual([])
      await page.keyboard.type('le')
      expect(await email.inputValue()).toBe('avery@geeni.example')
      expect(await password.inputValue()).toBe('Secret')
      expect(await page.getByLabel('Remember me').isChecked()).toBe(true)
      expect(await button.isEnabled()).toBe(true)
      expect(await form.evaluate((node) => node.isConnected)).toBe(true)
      await password.fill('')
      expect(await button.isDisabled()).toBe(true)
    },
  )

journey(
  'a form that a password manager fills in and that is submitted before React is sent after hydration and never navigates',
  async ({ page, at, sandbox }) => {
    const release = await hold(page, FOLLOWING)
    await openAlone(page, at, 'loader.js', LOGIN)
    await page.getByLabel('Email').waitFor()
    for (const [label, value] of [
      ['Email', 'active@geeni.example'],
      ['Password', PASSWORD],
    ] as const)
      await page.getByLabel(label).evaluate((node, filled) => {
        const input = node as HTMLInputElement
        input.value = filled
        for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
      }, value)
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isEnabled()).toBe(true)
    await page.getByLabel('Password').press('Enter')
    await page.locator('acct-login button[data-waiting]').waitFor()
    // The button keeps its label, and the submitted values are the ones that will be sent.
    await page.locator('form[aria-busy="true"]').getByRole('button', { name: 'Sign In' }).waitFor()
    await page.getByLabel('Email').pressSequentially('x')
    await page.getByLabel('Remember me').click()
    expect(await page.getByLabel('Email').inputValue()).toBe('active@geeni.example')
    expect(await page.getByLabel('Remember me').isChecked()).toBe(false)
    expect(page.url()).toMatch(/\/alone$/)
    expect((await sandbox.requests()).length).toBe(0)
    await release()
    await page.getByText('Avery Brooks').waitFor()
    expect((await sandbox.requests()).filter(({ path }) => path.endsWith('byEmail')).length).toBe(1)
    expect(page.url()).toMatch(/\/alone$/)
  },
)

journey('a link pressed before React navigates after hydration', async ({ page, at }) => {
  // The card that the link targets loads last.
  const releaseCard = await hold(page, CARD)
  const release = await hold(page, '**/acct/chunks/*.js')
  await openAlone(page, at, 'loader.js', MENU_AND_CARD)
  await page.locator('acct-menu').getByText('Sign In').click()
  expect(page.url()).toMatch(/\/alone$/)
  await release()
  await live(page, 'acct-menu')
  await releaseCard()
  await page.waitForFunction(() => document.activeElement?.localName === 'acct-login')
})

journey('a link opens the portal when the card fails to load', async ({ page, at, complaints }) => {
  complaints.expected.push(/Failed to fetch dynamically imported module|error loading dynamically/)
  await page.route(CARD, (route) => route.abort())
  await openAlone(page, at, 'loader.js', MENU_AND_CARD)
  await live(page, 'acct-menu')
  await page.locator('acct-menu').getByText('Sign In').click()
  await page.waitForURL(({ host }) => host === `geeni.${new URL(at.portal).host}`)
})

journey(
  'the first view shows a message, keeps the typed values and retries when React fails to load',
  async ({ page, at, complaints }) => {
    complaints.expected.push(/Failed to fetch dynamically imported module|error loading dynamically/)
    await page.route(FOLLOWING, (route) => route.abort())
    await openAlone(page, at, 'loader.js', LOGIN)
    await page.getByText('Part of this page did not load').waitFor()
    await fillSignIn(page, 'active@geeni.example')
    await page.unroute(FOLLOWING)
    await page.getByLabel('Password').press('Enter')
    await page.getByText('Avery Brooks').waitFor()
    expect(await page.getByText('Part of this page did not load').count()).toBe(0)
  },
  // A failed import is final in the headless shell, whose version is older.
  { needsWhole: true },
)

journey(
  'the element shows a message and retries when the first view fails to load',
  async ({ page, at, complaints }) => {
    complaints.expected.push(/Failed to fetch dynamically imported module|error loading dynamically/)
    await page.route('**/acct/views/**', (route) => route.abort())
    await openAlone(page, at, 'loader.js', LOGIN)
    await page.getByRole('alert').waitFor()
    await page.unroute('**/acct/views/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Email').waitFor()
    await live(page, 'acct-login')
  },
  // A failed import is final in the headless shell, whose version is older.
  { needsWhole: true },
)

journey(
  'Try again works after a file has arrived damaged, and the third failure offers a reload',
  async ({ page, at, sandbox, complaints }) => {
    complaints.expected.push(/SyntaxError|Unexpected|does not provide an export/)
    const core = /\/acct\/chunks\/core-/
    const button = (name: string) => page.locator('acct-login').getByRole('button', { name })
    const damage = (file: RegExp, body: string) =>
      page.route(file, (route) =>
        route.request().resourceType() === 'fetch'
          ? route.continue()
          : route.fulfill({
              body,
              contentType: 'text/javascript',
              headers: { 'access-control-allow-origin': '*' },
            }),
      )
    await damage(core, '')
    const refetched = page.waitForRequest(
      (request) => core.test(request.url()) && request.resourceType() === 'fetch',
    )
    await openAlone(page, at, 'loader.js', LOGIN)
    await refetched
    await button('Try again').click()
    await live(page, 'acct-login')
    await page.unroute(core)

    const everywhere = /\/acct\/[^/]+\/core-/
    await damage(everywhere, 'export const a = {')
    await page.reload()
    for (let failures = 1; failures < 3; failures++) await button('Try again').click()
    await button('Reload this page').waitFor()
    await page.unroute(everywhere)
    await button('Reload this page').click()
    await live(page, 'acct-login')

    // The portal hides a visitor's first view from an account holder, but not the notice in it.
    const plan = page.getByRole('main').getByText('Current plan').first()
    await storeSession(page, { portal: at.portal, sandbox }, 'active@geeni.example')
    await damage(core, 'export const a = {')
    await page.goto(`${at.portal}/plans`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await plan.waitFor()
  },
)

for (const [what, files, folders] of [
  ['all chunks', 'chunks', 2],
  // No chunk is requested meanwhile.
  ['all chunks and first views', 'chunks|views', 1],
] as const)
  journey(
    `the first Try again works that follows a time in which ${what} arrived damaged`,
    async ({ page, at, complaints }) => {
      complaints.expected.push(/SyntaxError|Unexpected/)
      const damaged = new RegExp(`/acct/(${files})/`)
      await page.route(damaged, (route) =>
        route.fulfill({
          body: '<!doctype html><title>Log in to the Wi-Fi</title>',
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
      const requested = await openAlone(page, at, 'loader.js', MENU_AND_CARD)
      const button = page.getByRole('button', { name: 'Try again' })
      await button.nth(1).waitFor()
      await page.unroute(damaged)
      await page.evaluate(() => document.body.setAttribute('data-kept', ''))
      await button.nth(1).click()
      for (const tag of ['acct-menu', 'acct-login']) await live(page, tag)
      expect(await page.locator('body[data-kept]').count()).toBe(1)
      // Both tags have loaded from the same folder, so that they share the account.
      expect([...requested].filter((file) => file.includes('/core-'))).toHaveLength(folders)
    },
  )

journey(
  'a form in the page’s HTML stays, shows a message and retries when React fails to load',
  async ({ page, at, complaints }) => {
    complaints.expected.push(/Failed to fetch dynamically imported module|error loading dynamically/)
    await page.route('**/acct/views/**', (route) => route.abort())
    await page.goto(`${at.portal}/login`)
    const email = page.getByLabel('Email')
    const field = await email.elementHandle()
    await fillSignIn(page, 'active@geeni.example')
    const message = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })
    await message.waitFor()
    // Submitting retries.
    await page.getByLabel('Password').press('Enter')
    await message.waitFor()
    expect(await page.locator('acct-portal button[data-waiting]').count()).toBe(0)
    expect(await email.inputValue()).toBe('active@geeni.example')
    expect(await field?.evaluate((node) => node.isConnected)).toBe(true)
    // The submit is repeated after hydration, and a successful sign-in replaces the form.
    const answer = await hold(page, '**/byEmail')
    await page.unroute('**/acct/views/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await live(page, 'acct-portal')
    expect(await readState(field)).toEqual({ isConnected: true, value: 'active@geeni.example' })
    await answer()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
  },
  // A failed import is final in the headless shell, whose version is older.
  { needsWhole: true },
)

journey('the pages show a message when the loader fails to load', async ({ page, at }) => {
  await page.route('**/acct/loader*.js', (route) => route.abort())
  // The message appears after some seconds, which the test skips.
  const atTheEnd = () => page.evaluate(() => document.getAnimations().map((one) => one.finish()).length)
  await page.goto(`${at.portal}/login`)
  const sentence = page.getByText('Your account pages are taking a long time to load.')
  expect(await sentence.isVisible()).toBe(false)
  await atTheEnd()
  expect(await sentence.isVisible()).toBe(true)
  // The message leaves once the portal has loaded after all, and never appears below it.
  await page.evaluate(`import('/acct/loader.js?late')`)
  await live(page, 'acct-portal')
  expect(await sentence.isVisible()).toBe(false)
  expect(await sentence.evaluate((node) => node.getAnimations().length), 'timers').toBe(0)
  await page.goto(at.brandSite)
  const link = page.getByRole('link', { name: 'Sign in on our account pages' })
  expect(await link.isVisible()).toBe(false)
  await atTheEnd()
  expect(await link.isVisible()).toBe(true)
  expect(await link.getAttribute('href')).toMatch(/^http:\/\/geeni\.localhost:\d+\/login$/)
})

journey('hydration changes nothing visible, in any tag, brand and scheme', async ({ page, at }) => {
  // On a busy machine the notice of a slow load, or the picture that a form loads on an idle page, could appear between
  // the two screenshots.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis
    const start = (work: () => void, ms = 0, ...values: unknown[]): unknown =>
      ms < 10_000 ? setTimeout(work, ms, ...values) : 0
    Object.assign(globalThis, { setTimeout: start, requestIdleCallback: () => 0 })
  })
  const tags = ['acct-login', 'acct-menu', 'acct-subscriptions', 'acct-portal']
  const all = brandCodes.flatMap((brand) => ['light', 'dark'].map((scheme) => ({ brand, scheme })))
  // `npm test` renders the first and the last look on one page.
  const pages = isSweep ? all.map((look) => [look]) : [[...all.slice(0, 1), ...all.slice(-1)]]
  for (const looks of pages) {
    await page.unrouteAll()
    const release = await hold(page, FOLLOWING)
    const elements = looks.flatMap((look) => tags.map((tag) => ({ tag, ...look })))
    await openAlone(
      page,
      at,
      'loader.js',
      elements
        .map(({ tag, brand, scheme }) => `<${tag} brand="${brand}" scheme="${scheme}"></${tag}>`)
        .join(''),
    )
    const selectors = elements.map(({ tag, brand }) => `${tag}[brand="${brand}"]`)
    for (const selector of selectors) await page.locator(`${selector}:state(ready)`).waitFor()
    const before = await page.screenshot({ fullPage: true })
    await release()
    for (const selector of selectors) await live(page, selector)
    const after = await page.screenshot({ fullPage: true })
    expect(after.equals(before), JSON.stringify(looks)).toBe(true)
  }
})

journey('the hosted portal paints its first screen without scripts', async ({ another, at }) => {
  const page = await another({ javaScriptEnabled: false })
  for (const brand of isSweep ? brandCodes : brandCodes.slice(0, 2)) {
    await page.goto(`${at.portal}/login?brand=${brand}`)
    expect(await page.getByLabel('Email').isVisible(), brand).toBe(true)
  }
})

journey(
  'React hydrates the hosted portal’s first screen without a new tree; a returning account holder never sees the sign-in form, and a visitor never sees a skeleton',
  async ({ page, at }) => {
    const LOADER = '**/acct/loader*.js'
    const email = page.getByLabel('Email')
    const skeleton = page.locator('acct-portal [aria-busy="true"]').first()
    const plan = page.getByRole('heading', { name: /\((Monthly|Yearly)\)$/ })

    // A visitor at a page of the account.
    const letVisitor = await hold(page, LOADER)
    await page.goto(`${at.portal}/subscriptions?brand=visi`, { waitUntil: 'commit' })
    await skeleton.waitFor({ state: 'attached' })
    expect(await skeleton.isVisible()).toBe(false)
    await letVisitor()
    await email.waitFor()

    // A visitor at the sign-in form.
    await page.unrouteAll()
    const [letLoader, letRest] = [await hold(page, LOADER), await hold(page, FOLLOWING)]
    await page.goto(`${at.portal}/login?brand=visi`, { waitUntil: 'commit' })
    await email.pressSequentially('active@visi')
    const field = await email.elementHandle()
    await letLoader()
    await page.locator('acct-portal:state(ready)').waitFor()
    await email.pressSequentially('.example')
    await page.getByLabel('Password').pressSequentially('Sandbox-1!')
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isEnabled()).toBe(true)
    await letRest()
    await live(page, 'acct-portal')
    expect(await readState(field)).toEqual({ isConnected: true, value: 'active@visi.example' })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/subscriptions?brand=visi')
    await plan.waitFor()

    // The account holder at the sign-in form.
    await page.unrouteAll()
    const [letAgain, letLast] = [await hold(page, LOADER), await hold(page, FOLLOWING)]
    await page.goto(`${at.portal}/login?brand=visi`, { waitUntil: 'commit' })
    await email.waitFor({ state: 'attached' })
    expect(await email.isVisible()).toBe(false)
    await letAgain()
    await skeleton.waitFor()
    expect(await email.count()).toBe(0)
    await letLast()
    await plan.waitFor()
  },
)

journey(
  'typing continues during hydration, at the routes of the sign-in screen and in memory',
  async ({ page, at }) => {
    const email = page.getByLabel('Email')
    async function type(open: () => Promise<unknown>): Promise<unknown> {
      await page.unrouteAll()
      const release = await hold(page, FOLLOWING)
      await open()
      await email.pressSequentially('a')
      await release()
      await live(page, 'acct-portal')
      // By then React has run its effects.
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
      await page.keyboard.type('b')
      return email.inputValue()
    }
    for (const path of isSweep ? ['/', '/login', '/subscription', '/payment'] : ['/payment'])
      expect(await type(() => page.goto(`${at.portal}${path}`)), path).toBe('ab')
    const portal = '<acct-portal brand="geeni" routing="memory"></acct-portal>'
    expect(await type(() => openAlone(page, at, 'loader.js', portal)), 'in memory').toBe('ab')
  },
)
