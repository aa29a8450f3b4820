import type { Browser } from 'playwright-core'
import { type Cache, CONDITIONS, type ConditionName } from './conditions.ts'
import { open, read } from './measure.ts'
import type { BenchPage } from './pages.ts'
import { LOGIN, probe } from './probe.ts'
import { Results } from './results.ts'

/** Input of a run. */
export interface Run {
  browser: Browser
  pages: readonly BenchPage[]
  /** Returns the URL of a page. */
  getUrl(page: BenchPage): string
  conditions: readonly ConditionName[]
  rounds: number
  /** Runs before each round. */
  onRound(condition: ConditionName, round: number): void
}

/** Creates a fresh profile with the probe, isolated from other loads. */
export async function freshContext(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(probe, LOGIN)
  return context
}

/** Loads a page in a fresh profile, and again for the warm measurement. */
async function visit(run: Run, page: BenchPage, condition: ConditionName, results: Results): Promise<void> {
  const context = await freshContext(run.browser)
  const caches: Cache[] = page.loads === 'all' ? ['cold', 'warm'] : ['cold']
  for (const cache of caches) {
    try {
      const opened = await open(context, run.getUrl(page), CONDITIONS[condition], page.hasForm)
      results.add(page.name, condition, cache, await read(opened, page.hasForm))
      await opened.page.close()
    } catch (error) {
      throw new Error(`${page.name}, ${condition}, ${cache}: ${(error as Error).message}`, { cause: error })
    }
  }
  await context.close()
}

/** Loads all pages once per round, so that a change in the machine's speed affects all alike. */
export async function measureAll(run: Run): Promise<Results> {
  const unmeasured = new Results()
  // The first load of each page makes the server compress its files.
  for (const page of run.pages) await visit(run, page, 'full', unmeasured)
  const results = new Results()
  for (const condition of run.conditions)
    for (let round = 1; round <= run.rounds; round++) {
      run.onRound(condition, round)
      // Each round starts with another page, because the first load meets a cold browser.
      const first = round % run.pages.length
      for (const page of [...run.pages.slice(first), ...run.pages.slice(0, first)])
        if (page.loads !== 'coldAtFullSpeed' || condition === 'full')
          await visit(run, page, condition, results)
    }
  return results
}
