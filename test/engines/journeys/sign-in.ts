import { journey, PASSWORD, signIn } from './support/journey.ts'
import { equal, until } from './support/page.ts'

journey('signs in after a wrong password, and keeps the session over a reload', async ({ page, at }) => {
  await page.open(`${at.portal}/?brand=geeni`)
  await signIn(page, 'active@geeni.example', 'not-the-password')
  await page.shows('Invalid username or password.')
  equal(await page.value('Email'), 'active@geeni.example', 'email')
  await page.fill('Password', PASSWORD)
  await page.press('button', 'Sign In')
  await page.isAt('/subscriptions')
  await page.shows('Front Door')
  await page.open(`${at.portal}/subscriptions?brand=geeni`)
  await page.shows('Front Door')
})

journey('asks for the code of the second factor', async ({ page, at, sandbox }) => {
  await page.open(`${at.portal}/?brand=geeni`)
  await signIn(page, 'mfa-email@geeni.example')
  await page.has('heading', 'Verify your identity')
  const [message] = (await sandbox.inbox('mfa-email@geeni.example')).slice(-1)
  await page.fill('Verification code', message?.code ?? '')
  await page.press('button', 'Verify')
  await page.isAt('/subscriptions')
})

journey('signs out in every tab, and Back shows nothing private', async ({ page, at }) => {
  await page.open(`${at.portal}/?brand=geeni`)
  await page.press('checkbox', 'Remember Me')
  await signIn(page, 'active@geeni.example')
  await page.shows('Front Door')
  const other = await page.newTab()
  await other.open(`${at.portal}/subscriptions?brand=geeni`)
  await other.shows('Front Door')
  await page.press('link', 'Payment')
  await page.isAt('/payment')
  await page.press('button', 'Avery Brooks')
  await page.press('menuitem', 'Sign Out')
  await page.has('field', 'Password')
  await other.has('field', 'Password')
  await page.run(() => history.back())
  await until('the form shows again', async () => (await page.count('field', 'Password')) === 1)
  equal((await page.text()).includes('Front Door'), false, 'private text')
})
