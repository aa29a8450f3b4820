// The evidence about performance.
import { table } from '../../.config/metadata/reference.ts'
import { TAGS } from '../../elements/tags.ts'
import { promiseTotals, proofsSection, REGENERATED, releaseText, type Sources } from './page-parts.ts'
import { promiseLevel, promiseTables } from './security-page.ts'

/** The fields of .docs/bench.json that the page shows. */
export interface Bench {
  date: string
  chromium: string
  rounds: number
  figures: readonly {
    name: string
    limit: number
    measured: number | null
    unit: string
    verdict: string
  }[]
}
/** The fields of .docs/soak.json that the page shows. */
export interface Soak {
  date: string
  browser: string
  times: number
  outcomes: readonly {
    tag: string
    heapKiB: number
    nodes: number
    listeners: number
    left: readonly string[]
  }[]
}

const VERDICTS: Readonly<Record<string, string>> = { ok: 'within the limit', over: '**above the limit**' }

function benchText(bench: Bench | null): string {
  if (!bench) return 'Not evaluated: `npm run bench` has not written `.docs/bench.json`.\n\n'
  const { date, chromium, rounds, figures } = bench
  const withUnit = (number: number, unit: string): string => `${number}${unit === '' ? '' : ` ${unit}`}`
  const rows = figures.map(({ name, limit, measured, unit, verdict }) => [
    name,
    withUnit(limit, unit),
    measured === null ? '-' : withUnit(measured, unit),
    VERDICTS[verdict] ?? 'not evaluated',
  ])
  const count = (wanted: string): number => figures.filter(({ verdict }) => verdict === wanted).length
  return `\`npm run bench\` measured on ${date} in Chromium ${chromium}, medians of ${rounds} rounds; the slow phone is simulated. Of ${figures.length} figures ${count('ok')} are within their limits and
${count('over')} above. *x* is a multiple of the named page's time, so that the machine matters less. [Performance](performance.md) explains the pages.

${table(['Figure', 'Limit', 'Measured', 'Result'], rows)}`
}

function soakText(soak: Soak | null): string {
  if (!soak) return 'Not evaluated: `npm run soak` has not written `.docs/soak.json`.\n'
  const { date, browser, times, outcomes } = soak
  const remains = outcomes
    .filter(({ nodes, listeners, left }) => nodes + listeners + left.length > 0)
    .map(({ tag }) => `\`${tag}\``)
  const others = TAGS.filter((tag) => !outcomes.some((one) => one.tag === tag)).map((tag) => `\`${tag}\``)
  const heap = Math.max(...outcomes.map(({ heapKiB }) => heapKiB))
  return `\`npm run soak\` mounted and unmounted ${outcomes.length} of ${TAGS.length} tags ${times.toLocaleString('en')} times each on ${date} in Chromium ${browser}; not measured: ${others.join(', ') || 'none'}. Tags of which a node, listener or other object
remained: ${remains.join(', ') || 'none'}. The heap grew by at most ${heap} KiB.
`
}

/** Returns the text of .docs/performance-evidence.md; a measurement that does not exist counts as not evaluated. */
export function performancePage(sources: Sources, bench: Bench | null, soak: Soak | null): string {
  const { evidence } = sources
  const promises = sources.criteria.filter(({ report }) => report === 'performance')
  return `# Evidence about performance

What tests and measurements show about the speed of acct-elements and what it leaves behind. ${promiseTotals(promises, evidence, promiseLevel)}

${releaseText(evidence)}The measurements below have dates of their own: they take longer than the tests, and describe the commit of their day.

${promiseTables(promises, sources)}## Measured against limits

${benchText(bench)}## Measured over many mounts

${soakText(soak)}
${proofsSection(promises, sources)}${REGENERATED}`
}
