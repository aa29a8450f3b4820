import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { getShifts, watchShifts } from './support/layout-shift.ts'
import { signIn } from './support/portal.ts'

/**
 * Presses a button of a frame until the press reaches it, because Chromium drops a press in a frame that has just
 * appeared. Returns the window that the button opens.
 */
async function openWindow(page: Page, button: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await button.evaluate((node) => node.addEventListener('click', () => node.setAttribute('data-pressed', '')))
  do await button.click()
  while ((await button.getAttribute('data-pressed')) === null)
  return opened
}

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

journey(
  'signs in with Google in a window, without a layout shift, and opens the target of the address [SOCIAL-01]',
  async ({ page, at, sandbox }) => {
    await watchShifts(page)
    await page.goto(`${at.portal}/login?brand=geeni&redirectUri=%2Fpayment`)
    const button = page
      .frameLocator('iframe[title="Sign in with Google"]')
      .getByRole('button', { name: 'Sign in with Google' })
    await button.waitFor()
    await page.getByRole('img', { name: 'Sign in with Apple' }).waitFor()
    expect(await getShifts(page)).toEqual([])
    const chooser = await openWindow(page, button)
    await chooser.getByRole('button', { name: 'active@geeni.example' }).click()
    await page.waitForURL((url) => url.pathname === '/payment')
    await page.getByRole('link', { name: 'My Plan' }).click()
    await page.waitForURL((url) => url.pathname === '/subscriptions')
    await page.getByText('Front Door').waitFor()
    const call = (await sandbox.requests()).find(({ path }) => path.includes('authenticateViaSocial'))
    expect(call).toMatchObject({
      method: 'POST',
      path: '/authentication/authenticateViaSocial/geeni',
      status: 200,
    })
  },
)

journey(
  'signs in with Apple and removes the token from the address before any vendor’s script runs [SOCIAL-02]',
  async ({ page, at }) => {
    const seenByVendor: string[] = []
    await page.route('**/google/client.js', async (route) => {
      seenByVendor.push(page.url())
      await route.continue()
    })
    await page.goto(`${at.portal.replace('localhost', 'visi.localhost')}/login`)
    await page.getByRole('img', { name: /^visi/i }).first().waitFor()
    await page.getByRole('button', { name: 'Sign in with Apple' }).click()
    await page.getByRole('button', { name: 'active@visi.example' }).click()
    await page.waitForURL((url) => url.pathname === '/subscriptions')
    await heading(page).waitFor()
    expect(page.url()).not.toContain('lr-token')
    expect(seenByVendor.filter((url) => url.includes('lr-token'))).toEqual([])
  },
)

journey(
  'links Google and Alexa, with a second factor by phone: the assistant receives a single-use code and its state [OAUTH-01 OAUTH-08]',
  async ({ page, at, sandbox }) => {
    await page.goto(`${at.sandbox}/assistant`)
    await page.getByRole('button', { name: 'Link with Google' }).click()
    await page
      .getByText(/^By signing in, you allow Google to access and control the devices in your .+ account\.$/)
      .waitFor()
    await signIn(page, 'active@geeni.example')
    await page.getByRole('heading', { name: 'Google is linked' }).waitFor()
    const names = await page.locator('dt').allTextContents()
    const values = await page.locator('dd').allTextContents()
    expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toEqual({
      Code: expect.stringMatching(/^[\w-]{43}$/),
      State: expect.stringMatching(/^[\w-]{43}$/),
      'State is valid': 'yes',
      Account: 'active@geeni.example',
    })
    expect(new URL(page.url()).searchParams.get('from')).toBe('google')
    await page.reload()
    await page.getByRole('heading', { name: 'Nothing was linked' }).waitFor()

    await page.goto(`${at.sandbox}/assistant`)
    await page.getByRole('button', { name: 'Link with Alexa' }).click()
    await signIn(page, 'mfa-phone@geeni.example')
    await page.getByRole('heading', { name: 'Verify your identity' }).waitFor()
    // The address contains the request, so a reload continues it.
    await page.reload()
    const [message] = (await sandbox.inbox('+12025550134')).slice(-1)
    await page.getByLabel('Verification code').fill(message?.code ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { name: 'Alexa is linked' }).waitFor()
    expect(await page.locator('dd').last().textContent()).toBe('mfa-phone@geeni.example')
    const calls = (await sandbox.requests()).map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    expect(calls).toContain('POST /oauth/authcode')
    expect(calls).toContain('GET /oauth/authcode/mfa')
    expect(JSON.stringify(await sandbox.requests())).not.toContain(message?.code ?? 'no code')
  },
)
