import { expect } from 'vitest'
import { getFile, readChunks } from '../size/dist.ts'
import { journey } from './support/journey.ts'
import { openAs } from './support/portal.ts'

journey(
  'adds a device to the plan from My Plan, also after Back and a return, and shows it there, and loads the error page ahead [DEV-01]',
  async ({ page, at, sandbox }) => {
    await openAs(page, { at, sandbox }, 'active@geeni.example')
    const manage = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Options for/ }).click()
      await page.getByRole('menuitem', { name: 'Manage Devices' }).click()
      await page.getByRole('region', { name: 'Not on a plan' }).waitFor()
    }
    const group = (name: string) => page.getByRole('region', { name }).getByRole('checkbox')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await manage()
    expect(new URL(page.url()).search).toContain('prefillSelections=true')
    expect(await group('On this plan').count(), 'on this plan').toBe(3)
    expect(await group('Not on a plan').count(), 'not on a plan').toBe(2)
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /^Back Yard/ }).check()
    // The browser's Back opens a dialog; its button decides, and leaves the history as it was.
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Stay here' }).click()
    expect(new URL(page.url()).pathname).toBe('/manage-devices')
    expect(await page.getByRole('checkbox', { name: /^Back Yard/ }).isChecked()).toBe(true)
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('article').waitFor()
    expect(new URL(page.url()).pathname).toBe('/subscriptions')
    expect(await entries()).toBe(before)
    await manage()
    await page.getByRole('checkbox', { name: /^Back Yard/ }).check()
    await save.click()
    await page.getByRole('article').getByText('Back Yard').waitFor()
    expect(new URL(page.url()).pathname).toBe('/subscriptions')
    // The error page cannot load once the connection is lost, so it loads ahead.
    await page.waitForFunction(
      (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
      getFile(readChunks(), 'src/areas/service-pages/index.ts'),
    )
    const saves = (await sandbox.requests()).filter(({ path }) => path.endsWith('/subscribe'))
    expect(saves.map(({ method, status }) => ({ method, status }))).toEqual([{ method: 'POST', status: 200 }])
  },
)
