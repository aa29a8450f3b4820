import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { fillSignIn } from '../journeys/support/portal.ts'

/** Collects invisible failures of a page. */
export function getComplaints(page: Page): string[] {
  const list: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      list.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => list.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) list.push(`${response.status()} ${response.url()}`)
  })
  return list
}

/** Runs the same journey in the app of every framework. Throws on a failure. */
export async function tryApp(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints = getComplaints(page)
  const login = page.locator('acct-login')
  const heard = page.locator('output')
  const root = login.locator('[part~="root"]')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const hears = (text: string) => heard.getByText(text).waitFor()
  try {
    await page.goto(url)
    await login.getByRole('form', { name: 'Sign in' }).waitFor()
    await page.locator('acct-login:state(ready)').waitFor()
    assert.equal(await page.locator('acct-login').count(), 1, 'one tag')

    // The handlers are there before the framework renders again.
    await fillSignIn(page, 'active@visi.example')
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    await hears('signed in to visi by password')
    await login.getByText('Avery Brooks').waitFor()

    // Unmounts and mounts again.
    await press('Show or hide')
    await login.waitFor({ state: 'detached' })
    await press('Show or hide')
    await login.getByText('Avery Brooks').waitFor()
    await login.getByRole('button', { name: 'Sign Out' }).click()
    await login.getByRole('form', { name: 'Sign in' }).waitFor()

    // The attributes follow the framework's state, and typed values stay.
    await login.getByLabel('Email').fill('half')
    await press('Dark')
    await login.locator('[data-scheme="dark"]').waitFor()
    await press('German')
    await login.locator('[lang="de"]').waitFor()
    assert.equal(await login.getByRole('textbox').first().inputValue(), 'half', 'what was typed')
    await press('English')
    await press('Nightowl')
    await login.getByRole('img', { name: 'Night Owl' }).waitFor()

    // The framework's handler cancels the navigation.
    const before = page.url()
    await login.getByRole('link', { name: /forgot/i }).click()
    await hears('to /forgot-password')
    assert.equal(page.url(), before, 'the address')
    await press('Visi')
    await login.getByRole('img', { name: 'Visi' }).waitFor()
    await press('Show or hide')
    await login.waitFor({ state: 'detached' })
    await press('Show or hide')
    await root.waitFor()

    const said = (await heard.textContent()) ?? ''
    assert.equal(said.match(/signed in/g)?.length, 1, `one event for one sign-in: ${said}`)
    assert.deepEqual(complaints, [], 'on the console')
  } catch (error) {
    throw new Error(
      [String(error), `heard: ${await heard.textContent().catch(() => '')}`, ...complaints].join('\n  '),
    )
  } finally {
    await context.close()
  }
}
