import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

const CALLS = '/account/users/deletionRequests'

journey(
  'an account holder requests the deletion, can only keep or cancel the request, and cancels it [DELETE-01 DELETE-12 LOGIN-19]',
  async ({ page, at, sandbox }) => {
    const path = () => new URL(page.url()).pathname
    const made = async () =>
      (await sandbox.requests())
        .filter((call) => call.path === CALLS)
        .map(({ method, status }) => ({ method, status }))

    await page.goto(at.portal)
    await signIn(page, 'active@geeni.example')
    await page.getByText('Front Door').waitFor()
    await page.locator('[aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByText('You will no longer be able to sign in.').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(4)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByLabel('Password').waitFor()
    expect(path()).toBe('/')
    expect(await made()).toEqual([{ method: 'POST', status: 200 }])
    expect(await page.evaluate(() => sessionStorage.getItem('acct.geeni.session'))).toBeNull()

    // Each sign-in leads to the request, even on the way to a page of the account.
    await page.goto(`${at.portal}/payment`)
    await signIn(page, 'active@geeni.example')
    await page.getByRole('heading', { name: 'Your account is scheduled for deletion' }).waitFor()
    await page.getByRole('button', { name: 'Keep Request' }).click()
    await page.getByLabel('Password').waitFor()
    expect(path()).toBe('/login')
    await signIn(page, 'active@geeni.example')
    await page.getByRole('heading', { name: 'Your account is scheduled for deletion' }).waitFor()
    // A page to which a sign-in returns, and one to which it does not.
    for (const guarded of ['/payment', '/order-summary']) {
      await page.goto(at.portal + guarded)
      await page.getByRole('button', { name: 'Cancel Request' }).waitFor()
      await expect.poll(path).toBe('/pending-delete')
    }
    await page.getByRole('button', { name: 'Cancel Request' }).click()
    await page.getByText('Front Door').waitFor()
    expect(path()).toBe('/subscriptions')
    expect(await made()).toEqual([
      { method: 'POST', status: 200 },
      { method: 'PUT', status: 200 },
    ])
    await page.goto(`${at.portal}/payment`)
    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()
    expect(path()).toBe('/payment')
  },
)
