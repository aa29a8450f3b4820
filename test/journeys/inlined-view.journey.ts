import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect } from 'vitest'
import { inProject } from '../../demo/setup/paths.mjs'
import { Host } from '../fixtures/react-host.ts'
import { FOLLOWING, hold, live, readState, servePage } from './support/alone.ts'
import { getPolicy, getView, openViews, stayOnPage } from './support/first-view-page.ts'
import { journey } from './support/journey.ts'
import { getShifts, watchShifts } from './support/layout-shift.ts'
import { fillSignIn } from './support/portal.ts'

const LOADER = '**/acct/loader*.js'

journey(
  'a form in the page’s HTML is usable before the loader, which hydrates it in place and moves nothing',
  async ({ page, at }) => {
    const [letLoader, letRest] = [await hold(page, LOADER), await hold(page, FOLLOWING)]
    await watchShifts(page)
    await openViews(page, at, [await getView(at, 'acct-login')])
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
    const button = page.getByRole('button', { name: 'Sign In', exact: true })
    expect(await button.isDisabled()).toBe(true)
    await email.pressSequentially('avery@geeni')
    expect(await button.isDisabled(), 'without a password').toBe(true)
    await password.pressSequentially('Secret')
    expect(await button.isEnabled()).toBe(true)
    await page.getByLabel('Remember me').check()
    await email.focus()
    const field = await email.elementHandle()

    await letLoader()
    await page.locator('acct-login:state(ready)').waitFor()
    await page.keyboard.type('.ex')
    await letRest()
    await live(page, 'acct-login')
    await page.keyboard.type('ample')
    expect(await readState(field)).toEqual({ isConnected: true, value: 'avery@geeni.example' })
    expect(await password.inputValue()).toBe('Secret')
    expect(await page.getByLabel('Remember me').isChecked()).toBe(true)
    expect(await button.isEnabled()).toBe(true)
    await password.fill('')
    expect(await button.isDisabled()).toBe(true)
    expect((await getShifts(page)).flatMap(({ moved }) => moved)).toEqual([])
  },
)

journey(
  'a form submitted before the loader is sent once, and an account holder who returns never sees it',
  async ({ page, at, sandbox }) => {
    await stayOnPage(page)
    const letLoader = await hold(page, LOADER)
    await openViews(page, at, [await getView(at, 'acct-login')])
    await fillSignIn(page, 'active@geeni.example')
    await page.getByLabel('Password').press('Enter')
    await page.locator('acct-login button[data-waiting]').waitFor()
    expect(page.url()).toMatch(/\/alone$/)
    expect(await sandbox.requests()).toEqual([])
    await letLoader()
    await page.getByText('Avery Brooks').waitFor()
    expect((await sandbox.requests()).filter(({ path }) => path.endsWith('byEmail')).length).toBe(1)
    expect(page.url()).toMatch(/\/alone$/)

    await page.unrouteAll()
    const letAgain = await hold(page, LOADER)
    await page.reload({ waitUntil: 'commit' })
    const form = page.locator('acct-login form')
    await form.waitFor({ state: 'attached' })
    expect(await form.isVisible()).toBe(false)
    await letAgain()
    await page.getByText('Avery Brooks').waitFor()
    expect(await form.count()).toBe(0)
  },
)

journey(
  'the forms of the recovery keep what is typed before the loader, send it once, and remove only the token from the page’s address and state',
  async ({ context, at, sandbox }) => {
    const open = async (tag: `acct-${string}`, query = '') => {
      const page = await context.newPage()
      const letLoader = await hold(page, LOADER)
      await openViews(page, at, [await getView(at, tag)], { query })
      return { page, letLoader }
    }
    const forgot = await open('acct-forgot-password')
    await forgot.page.getByLabel('Email').pressSequentially('active@geeni.example')
    await forgot.page.getByLabel('Email').press('Enter')
    await forgot.page.locator('acct-forgot-password button[data-waiting]').waitFor()
    expect(await sandbox.requests()).toEqual([])
    await forgot.letLoader()
    await forgot.page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const mails = await sandbox.inbox('active@geeni.example')
    expect(mails.length).toBe(1)

    const token = new URL(mails[0]?.link ?? '').searchParams.get('vtoken') ?? ''
    const search = `?campaign=spring&vtoken=${token}&lang=en`
    const reset = await open('acct-reset-password', search)
    for (const name of ['new-password', 'confirm-password'])
      await reset.page.locator(`input[name="${name}"]`).pressSequentially('Quite-different-2?')
    await reset.page.locator('input[name="confirm-password"]').press('Enter')
    await reset.page.locator('acct-reset-password button[data-waiting]').waitFor()
    expect(new URL(reset.page.url()).search).toBe(search)
    await reset.page.evaluate(() => history.replaceState({ theirs: 1 }, ''))
    await reset.letLoader()
    await reset.page.getByText('Your password has been changed.').waitFor()
    const left = await reset.page.evaluate(() => ({ search: location.search, state: history.state }))
    expect({ ...left, hasToken: JSON.stringify(left.state).includes(token) }).toMatchObject({
      search: '?campaign=spring&lang=en',
      state: { theirs: 1 },
      hasToken: false,
    })
  },
)

journey('a link pressed before the loader is followed after hydration', async ({ page, at }) => {
  const letLoader = await hold(page, LOADER)
  await openViews(page, at, [await getView(at, 'acct-menu'), await getView(at, 'acct-login')])
  await page.locator('acct-menu').getByText('Sign In').click()
  expect(page.url()).toMatch(/\/alone$/)
  await letLoader()
  await page.waitForFunction(() => document.activeElement?.localName === 'acct-login')
  expect(page.url()).toMatch(/\/alone$/)
})

journey('a first view of another release is replaced', async ({ page, at }) => {
  await stayOnPage(page)
  const letLoader = await hold(page, LOADER)
  const view = await getView(at, 'acct-login')
  const html = view.html.replace(/data-first="[0-9a-f]{8}acct-/, 'data-first="00000000acct-')
  await openViews(page, at, [view], { html })
  const email = page.getByLabel('Email')
  await email.pressSequentially('x')
  const field = await email.elementHandle()
  await letLoader()
  await live(page, 'acct-login')
  expect(await field?.evaluate((node) => node.isConnected)).toBe(false)
  await fillSignIn(page, 'active@geeni.example')
  await page.getByLabel('Password').press('Enter')
  await page.getByText('Avery Brooks').waitFor()
})

/** Returns the script that hydrates `Host`, in the development build of React, which reports each mismatch. */
async function hostScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react'
        import { hydrateRoot } from 'react-dom/client'
        import { Host } from './test/fixtures/react-host.ts'
        const { html } = JSON.parse(document.querySelector('#props').textContent)
        hydrateRoot(document.querySelector('#app'), createElement(Host, { html }))`,
      resolveDir: inProject('.'),
    },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]?.text ?? ''
}

journey('a React tree around a first view hydrates before or after the element', async ({ context, at }) => {
  const view = await getView(at, 'acct-login')
  const html = view.head + view.html
  const { pipe } = renderToPipeableStream(createElement(Host, { html }))
  const rendered = await text(pipe(new PassThrough()))
  const { url, close } = await servePage(
    `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,"><div id="app">${rendered}</div>
    <script type="application/json" id="props">${JSON.stringify({ html }).replaceAll('<', '\\u003c')}</script>
    <script src="/host.js" async></script></html>`,
    { 'content-security-policy': getPolicy(at, [view], "'self'") },
    { '/host.js': await hostScript() },
  )
  try {
    for (const isHostFirst of [true, false]) {
      const page = await context.newPage()
      const [email, host] = [page.getByLabel('Email'), page.locator('main[data-hydrated]')]
      const release = await hold(page, isHostFirst ? '**/acct/**' : '**/host.js')
      await page.goto(url, { waitUntil: 'commit' })
      await email.pressSequentially('a')
      const field = await email.elementHandle()
      await (isHostFirst ? host.waitFor() : live(page, 'acct-login'))
      await page.keyboard.type('b')
      await release()
      await Promise.all([host.waitFor(), live(page, 'acct-login')])
      await page.keyboard.type('c')
      // The page renders again.
      await page.getByRole('button', { name: 'Pressed 0' }).click()
      await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
      expect(await readState(field), isHostFirst ? 'host first' : 'element first').toEqual({
        isConnected: true,
        value: 'abc',
      })
    }
  } finally {
    close()
  }
})
