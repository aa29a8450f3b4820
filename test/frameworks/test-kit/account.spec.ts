import { expect, test } from 'acct-elements/testing/playwright'

test('signs in an account that only the kit has', async ({ page, login, world }) => {
  const sage = await world({ brand: 'visi', plans: [], devices: 1, invoices: 0 })
  await page.goto('/')
  await login.signIn(sage)
  await expect(page.locator('output')).toContainText('signed in to visi by password')
  await expect(login.root).toContainText('Sage Holloway')
})

test('says that the services do not respond', async ({ page, account, login, faults }) => {
  await faults.on('byEmail', { kind: 'nocors' })
  await page.goto('/')
  await login.signIn(account('active@visi'))
  await expect(login.alert).toContainText('We could not reach the service.')
})
