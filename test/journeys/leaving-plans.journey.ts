import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fileOf, readChunks } from '../size/dist.ts'
import { type Journey, journey } from './support/journey.ts'
import { openAs, signIn } from './support/portal.ts'

const card = (page: Page) => page.getByRole('article').first()

const SERVICE_MESSAGES = 'src/i18n/locales/en/service.json'

/** Opens My Plan of an account. */
async function myPlan(page: Page, tools: Pick<Journey, 'at' | 'sandbox'>, account: string): Promise<void> {
  await openAs(page, tools, account)
  await card(page).getByRole('heading').waitFor()
}

/** Opens the cancellation from My Plan. */
async function goToCancel(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Options for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel Plan' }).click()
}

journey(
  'cancelling keeps the plan until the end of its period or trial, without a renewal, and reports a failed connection before [CANCEL-05 CANCEL-08 CHANGE-13]',
  async ({ page, context, at, sandbox }) => {
    const files = ['src/areas/service-pages/index.ts', SERVICE_MESSAGES].map((module) =>
      fileOf(readChunks(), module),
    )
    await myPlan(page, { at, sandbox }, 'active@otis.example')
    for (const [account, line] of [
      ['active@otis.example', /Renews (.+? \d{4})/],
      ['trial@otis.example', /Trial expires (.+? \d{4})/],
    ] as const) {
      if (account === 'trial@otis.example') {
        await signIn(page, account)
        await card(page).getByText(line).waitFor()
      }
      const [, end] = line.exec((await card(page).textContent()) ?? '') ?? []
      expect(end).toBeTruthy()
      await goToCancel(page)
      await page.getByRole('heading', { name: /^Cancel .+\?$/ }).waitFor()
      expect(await page.getByRole('main').textContent()).toContain(end)
      if (account === 'active@otis.example') {
        await page.getByRole('button', { name: 'Keep current plan' }).click()
        await card(page).getByText(line).waitFor()

        await goToCancel(page)
        await page.waitForFunction(
          (needed) =>
            needed.every((file) =>
              performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
            ),
          files,
        )
        await context.setOffline(true)
        await page.getByRole('button', { name: 'Cancel plan', exact: true }).click()
        await page.getByText('Oops! Something went wrong.').waitFor()
        await page.getByText('Sorry, there was an error trying to cancel your plan.').waitFor()
        await context.setOffline(false)
        expect(await sandbox.charges(account)).toEqual([])
        // A load, because a failed import is final in the headless shell, whose version is older.
        await page.goto(`${at.portal}/subscriptions?brand=otis`)
        await goToCancel(page)
      }
      await page.getByRole('button', { name: 'Cancel plan', exact: true }).click()
      await card(page).getByText(`Changes to Basic on ${end}`).waitFor()
      expect(new URL(page.url()).pathname).toBe('/subscriptions')
      await card(page).getByText('Cancelled').waitFor()
      await card(page).getByText('Front Door').waitFor()
      await page.reload()
      await card(page).getByText(`Changes to Basic on ${end}`).waitFor()
      expect(await sandbox.charges(account)).toEqual([])
      if (account === 'active@otis.example') {
        await page.locator('[aria-haspopup="menu"]').first().click()
        await page.getByRole('menuitem', { name: 'Sign Out' }).click()
        await page.getByLabel('Password').waitFor()
      }
    }
  },
)

journey(
  'resuming a paused plan charges once and ends the pause [RESUME-06]',
  async ({ page, at, sandbox, complaints }) => {
    complaints.expected.push(/blocked by CORS policy/)
    await myPlan(page, { at, sandbox }, 'paused@geeni.example')
    await card(page)
      .getByText(/^Paused until/)
      .waitFor()
    await card(page).getByRole('button', { name: 'Resume' }).click()
    // The response is lost: the element checks the account before it shows a result.
    await sandbox.faults({ method: 'POST', path: '/subscriptions/*/resume', when: 'after', kind: 'nocors' })
    await page.getByRole('dialog').getByRole('button', { name: 'Resume plan' }).click()
    await page.getByText('Your plan is active again.').waitFor()
    await card(page)
      .getByText(/^Renews/)
      .waitFor()
    expect(await page.getByText(/^Paused/).count()).toBe(0)
    expect(await sandbox.charges('paused@geeni.example')).toHaveLength(1)
  },
)

journey(
  'a retired plan is upgraded for free, and a failed upgrade shows the support address [MIGRATE-01 MIGRATE-07]',
  async ({ page, at, sandbox }) => {
    await myPlan(page, { at, sandbox }, 'legacy@momentum.example')
    const done = page.getByRole('dialog', { name: 'Your plan has been upgraded' })
    await done.getByText(/^\d+ days of video history$/).waitFor()
    const name = await done.getByText('(Monthly)').textContent()
    await done.getByRole('button', { name: 'Go to Account' }).click()
    await card(page)
      .getByRole('heading', { name: name ?? '' })
      .waitFor()
    await page.reload()
    await card(page)
      .getByRole('heading', { name: name ?? '' })
      .waitFor()
    expect(await sandbox.charges('legacy@momentum.example')).toEqual([])
    await page.locator('[aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()

    await page.getByLabel('Password').waitFor()
    await signIn(page, 'legacy-fails@momentum.example')
    const failed = page.getByRole('dialog', { name: 'We could not upgrade your plan' })
    await failed.getByRole('link', { name: 'Contact Us' }).waitFor()
    await failed.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByLabel('Password').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    const tried = (await sandbox.requests()).filter(({ path }) => path.endsWith('/migrateSubscriptions'))
    expect(tried.map(({ account }) => account)).toHaveLength(2)
  },
)
