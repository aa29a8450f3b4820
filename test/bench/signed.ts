import type { BrowserContext } from 'playwright-core'
import { FIRST_SERVICE, SIGNER } from '../size/budgets.ts'
import { getFile, readChunks } from '../size/dist.ts'
import { CONDITIONS } from './conditions.ts'
import { open } from './measure.ts'

/**
 * Returns the KiB after brotli that a page with a sign-in element loads up to the first signed call. The
 * probe has filled in the form. The element itself makes no signed call, so the page imports the chunks of
 * one.
 */
export async function kibWhenSigned(context: BrowserContext, url: string): Promise<number> {
  const { page, traffic } = await open(context, url, CONDITIONS.full)
  await page.evaluate(() => {
    document.addEventListener('acct-navigate', (event) => event.preventDefault())
  })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
  const chunks = readChunks()
  const files = [SIGNER, FIRST_SERVICE].map((module) => `/acct/${getFile(chunks, module)}`)
  await page.evaluate((addresses) => Promise.all(addresses.map((address) => import(address))), files)
  await traffic.quiet(CONDITIONS.full.quietMs)
  await page.close()
  return traffic.until().kib
}
