import type { Browser } from 'playwright-core'
import { type Cache, CONDITIONS, type ConditionName } from './conditions.ts'
import { open, read } from './measure.ts'
import type { BenchPage } from './pages.ts'
import { LOGIN, probe } from './probe.ts'
import { Results } from './results.ts'

/** What a run works on. */
export interface Run {
  browser: Browser
  pages: readonly BenchPage[]
  /** Address of a page. */
  urlOf(page: BenchPage): string
  conditions: readonly ConditionName[]
  rounds: number
  /** Called before each round. */
  onRound(condition: ConditionName, round: number): void
}

/** A fresh profile whose pages are probed; nothing of it is in the way of another load. */
export async function freshContext(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(probe, LOGIN)
  return context
}

/** Loads a page into a fresh profile, and once more when it is to be measured warm. */
async function visit(run: Run, page: BenchPage, condition: ConditionName, results: Results): Promise<void> {
  const context = await freshContext(run.browser)
  const caches: Cache[] = page.loads === 'all' ? ['cold', 'warm'] : ['cold']
  for (const cache of caches) {
    try {
      const opened = await open(context, run.urlOf(page), CONDITIONS[condition])
      results.add(page.name, condition, cache, await read(opened))
      await opened.page.close()
    } catch (error) {
      throw new Error(`${page.name}, ${condition}, ${cache}: ${(error as Error).message}`, { cause: error })
    }
  }
  await context.close()
}

/** Loads all pages in turn, round after round, so that a machine that grows slower or quicker treats all alike. */
export async function measureAll(run: Run): Promise<Results> {
  const unmeasured = new Results()
  // The first load of each makes the server compress its files.
  for (const page of run.pages) await visit(run, page, 'full', unmeasured)
  const results = new Results()
  for (const condition of run.conditions)
    for (let round = 1; round <= run.rounds; round++) {
      run.onRound(condition, round)
      // Each round begins with another page: whatever is first finds the browser cold.
      const first = round % run.pages.length
      for (const page of [...run.pages.slice(first), ...run.pages.slice(0, first)])
        if (page.loads !== 'coldAtFullSpeed' || condition === 'full')
          await visit(run, page, condition, results)
    }
  return results
}
