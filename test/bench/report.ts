import { type Cache, CONDITIONS, type ConditionName } from './conditions.ts'
import { costOfOneMore, type Figure, isOver, ratio } from './figures.ts'
import { type BenchPage, COUNTS } from './pages.ts'
import type { StepTimes } from './portal-walk.ts'
import type { Results } from './results.ts'
import { spread } from './statistics.ts'
import { shown, textTable } from './table.ts'

const HEAD = [
  'page',
  'KiB usable',
  'in all',
  'requests',
  'in all',
  'JS KiB',
  'paint ms',
  'usable ms',
  'spread',
  'x React',
  'script ms',
  'blocking',
  'shift',
  'heap MiB',
]

/** Returns the table of a condition and cache state, without unmeasured pages. */
export function conditionTable(
  results: Results,
  pages: readonly BenchPage[],
  condition: ConditionName,
  cache: Cache,
): string {
  const rows = pages.flatMap((page) => {
    const sample = results.of(page.name, condition, cache)
    if (!sample) return []
    const times = results.samples(page.name, condition, cache).map(({ usableMs }) => usableMs)
    return [
      [
        page.name,
        shown(sample.usableKib, 1),
        shown(sample.totalKib, 1),
        shown(sample.usableRequests),
        shown(sample.totalRequests),
        shown(sample.scriptKib),
        shown(sample.paintMs),
        shown(sample.usableMs),
        `${shown(spread(times) * 100)}%`,
        page.loads === 'all' ? shown(ratio(results, page.name, 'usableMs', condition, cache), 2) : '-',
        shown(sample.scriptMs),
        shown(sample.blockingMs),
        shown(sample.layoutShift, 3),
        shown(sample.heapMib, 2),
      ],
    ]
  })
  return `${CONDITIONS[condition].title}, ${cache}\n\n${textTable(HEAD, rows)}`
}

/** Returns the cost of one more element, by the number of elements on the page. */
export function oneMoreTable(results: Results, kinds: readonly string[]): string {
  const rows = kinds.flatMap((kind) =>
    COUNTS.slice(1).map((count) => [
      `${kind}, ${count} of them`,
      shown(costOfOneMore(results, kind, 'scriptMs', count), 2),
      shown(multiplied(costOfOneMore(results, kind, 'heapMib', count), 1024), 1),
      shown(costOfOneMore(results, kind, 'totalRequests', count), 1),
    ]),
  )
  return `One more element on the page\n\n${textTable(['page', 'script ms', 'heap KiB', 'requests'], rows)}`
}

const multiplied = (number: number | null, by: number) => (number === null ? null : number * by)

/** Returns the table of the steps in the portal, with the calls in the order in which the page sent them. */
export function stepTable(steps: readonly StepTimes[]): string {
  const rows = steps.map(({ name, ms, limit, files, calls }) => [
    name,
    shown(ms),
    shown(limit),
    shown(files),
    shown(calls.length),
  ])
  const order = steps.map(({ name, calls }) => `${name}: ${calls.join(', ') || 'no call'}`)
  const head = ['from the press to the usable screen', 'ms', 'at most', 'files', 'calls']
  return `Portal, ${CONDITIONS.slow.title.toLowerCase()}\n\n${textTable(head, rows)}\n\n${order.join('\n')}`
}

/** Returns the verdict on a figure. */
export function verdict(figure: Figure): 'ok' | 'over' | 'not measured' {
  if (figure.measured === null) return 'not measured'
  return isOver(figure) ? 'over' : 'ok'
}

const getDigits = ({ unit }: Figure) =>
  unit === 'requests' || unit === 'ms' ? 0 : unit === '' ? 3 : unit === 'x' ? 2 : 1

/** Formats a figure's measured value with its unit. */
const measuredText = (figure: Figure): string =>
  figure.measured === null ? '-' : `${shown(figure.measured, getDigits(figure))} ${figure.unit}`.trim()

/** Returns the table of all figures and limits. */
export function figureTable(list: readonly Figure[]): string {
  const rows = list.map((figure) => [
    figure.name,
    `${figure.limit} ${figure.unit}`.trim(),
    measuredText(figure),
    verdict(figure),
  ])
  return `Figures\n\n${textTable(['figure', 'at most', 'measured', ''], rows)}`
}
