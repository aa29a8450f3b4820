import type { Browser, Page } from 'playwright-core'

const WAIT = 20_000

/** Runs a check in a page of its own, on a wide screen. */
export async function withPage(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(WAIT)
  try {
    await run(await context.newPage())
  } finally {
    await context.close()
  }
}
