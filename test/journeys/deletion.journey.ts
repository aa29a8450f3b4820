import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { openAs, signIn } from './support/portal.ts'

const CALLS = '/account/users/deletionRequests'

journey(
  'an account holder requests the deletion, signs in to the request, and cancels it [DELETE-01 DELETE-12 LOGIN-19]',
  async ({ page, at, sandbox }) => {
    const path = () => new URL(page.url()).pathname
    const made = async () =>
      (await sandbox.requests())
        .filter((call) => call.path === CALLS)
        .map(({ method, status }) => ({ method, status }))

    await openAs(page, { at, sandbox }, 'active@geeni.example')
    await page.getByText('Front Door').waitFor()
    await page.locator('[aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByText('You will no longer be able to sign in.').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(4)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    const record = page.getByRole('dialog', { name: 'Your deletion request was received' })
    await record.getByText('active@geeni.example').waitFor()
    await record.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Password').waitFor()
    expect(path()).toBe('/')
    expect(await made()).toEqual([{ method: 'POST', status: 200 }])
    expect(await page.evaluate(() => sessionStorage.getItem('acct.geeni.session'))).toBeNull()

    // A sign-in leads to the request; test/elements has the ways from each page and back.
    await signIn(page, 'active@geeni.example')
    await page.getByRole('heading', { name: 'Your account is scheduled for deletion' }).waitFor()
    expect(path()).toBe('/pending-delete')
    await page.getByRole('button', { name: 'Cancel Request' }).click()
    await page.getByText('Front Door').waitFor()
    expect(path()).toBe('/subscriptions')
    expect(await made()).toEqual([
      { method: 'POST', status: 200 },
      { method: 'PUT', status: 200 },
    ])
  },
)
