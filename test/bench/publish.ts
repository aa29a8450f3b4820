import type { ConditionName } from './conditions.ts'
import { type Figure, ratio } from './figures.ts'
import type { BenchPage } from './pages.ts'
import type { StepTimes } from './portal-walk.ts'
import { verdict } from './report.ts'
import type { Results } from './results.ts'
import { markdownTable, shown } from './table.ts'

/** Metadata of a run. */
export interface Heading {
  /** Date as YYYY-MM-DD. */
  date: string
  /** Version of the browser. */
  chromium: string
  rounds: number
}

const CASES = [
  ['full', 'cold'],
  ['full', 'warm'],
  ['slow', 'cold'],
  ['slow', 'warm'],
] as const

const round = (number: number | null) => (number === null ? null : Math.round(number * 1000) / 1000)

/** Returns all measurements as JSON. */
export function benchJson(
  heading: Heading,
  results: Results,
  pages: readonly BenchPage[],
  list: readonly Figure[],
  steps: readonly StepTimes[],
): string {
  const medians = pages.map(({ name }) => [
    name,
    Object.fromEntries(
      CASES.flatMap(([condition, cache]) => {
        const sample = results.of(name, condition, cache)
        if (!sample) return []
        const values = Object.entries(sample).map(([key, value]) => [key, round(value)])
        return [[`${condition}, ${cache}`, Object.fromEntries(values)]]
      }),
    ),
  ])
  const figures = list.map((figure) => ({
    ...figure,
    measured: round(figure.measured),
    verdict: verdict(figure),
  }))
  const rounded = steps.map((step) => ({
    ...step,
    ms: round(step.ms),
    blockingMs: round(step.blockingMs),
    longestEventMs: round(step.longestEventMs),
  }))
  return `${JSON.stringify({ ...heading, figures, steps: rounded, medians: Object.fromEntries(medians) }, null, 2)}\n`
}

/** Returns the tables of .docs/performance.md: the element beside the baselines, and the steps in the portal. */
export function performanceBlock(
  heading: Heading,
  results: Results,
  pages: readonly BenchPage[],
  steps: readonly StepTimes[],
): string {
  const time = ({ name: page, hasForm }: BenchPage, condition: ConditionName, cache: 'cold' | 'warm') => {
    const sample = results.of(page, condition, cache)
    if (!hasForm) return `${shown(sample?.paintMs)} ms to its paint`
    return `${shown(sample?.usableMs)} ms, ${shown(ratio(results, page, 'usableMs', condition, cache), 2)}x`
  }
  const rows = pages
    .filter(({ loads }) => loads === 'all')
    .map((page) => {
      const slow = results.of(page.name, 'slow', 'cold')
      return [
        page.title,
        `${shown(slow?.usableKib, 1)} KiB, ${shown(slow?.usableRequests)}`,
        `${shown(slow?.totalKib, 1)} KiB, ${shown(slow?.totalRequests)}`,
        time(page, 'slow', 'cold'),
        time(page, 'slow', 'warm'),
        `${shown(slow?.blockingMs)} ms`,
        time(page, 'full', 'cold'),
        `${shown(slow?.heapMib, 1)} MiB`,
      ]
    })
  const head = [
    'A sign-in form',
    'until usable',
    'in all',
    'slow phone',
    'again',
    'blocking',
    'full speed',
    'heap',
  ]
  return `\`npm run bench\` loads a sign-in form in several ways: brotli and requests after the page, then the time until typed text enables
the button, as such and against the bare React form, and how long tasks block the slow phone beyond 50 ms each (Chromium ${heading.chromium}, ${heading.date}, medians of ${heading.rounds} rounds;
the slow phone has a CPU 4x slower, 1.6 Mbit/s and 150 ms). It blocks the checks of settings, which only
a page on a loopback address loads.

${markdownTable(head, rows)}

In the hosted portal on the slow phone, from a press, or the start of a reload, until the next screen is usable: files and calls that
the page requests by then, how long tasks block the page beyond 50 ms each until it is idle, and the longest time from a press to the next paint; \`.docs/bench.json\` has the calls in their order.

${markdownTable(
  ['A step', 'time', 'files', 'calls', 'blocking', 'longest press'],
  steps.map(({ name, ms, files, calls, blockingMs, longestEventMs }) => [
    name,
    `${shown(ms)} ms`,
    shown(files),
    shown(calls.length),
    `${shown(blockingMs)} ms`,
    `${shown(longestEventMs)} ms`,
  ]),
)}`
}

const BLOCK = /(<!-- bench -->\n)[\s\S]*?(\n<!-- \/bench -->)/

/** Returns the document with an updated block. Throws when it has none. */
export function withBlock(document: string, block: string): string {
  if (!BLOCK.test(document)) throw new Error('The document has no <!-- bench --> ... <!-- /bench -->')
  return document.replace(BLOCK, (_, open, close) => `${open}${block}${close}`)
}
