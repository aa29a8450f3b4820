import { BUDGETS, IDLE_TIMEOUT } from '../size/budgets.ts'
import type { Cache, ConditionName } from './conditions.ts'
import { BARE, pageName } from './pages.ts'
import type { StepTimes } from './portal-walk.ts'
import type { Results } from './results.ts'
import type { Sample } from './sample.ts'

/** A performance target of the project and its measured value. */
export interface Figure {
  name: string
  limit: number
  /** Null when the run did not measure it. */
  measured: number | null
  /** `x` is a ratio to another page, which `name` says unless it is the React baseline. */
  unit: 'KiB' | 'requests' | 'ms' | 'x' | ''
}

/** Returns whether a figure exceeds its limit. */
export const isOver = ({ measured, limit }: Figure): boolean => measured !== null && measured > limit

/** Input of the figures. */
export interface Measured {
  results: Results
  /** Loads of `TIMED` alone, on the slow phone. */
  times: Results
  /** KiB loaded up to the first signed call. */
  signedKib: number | null
  /** Steps in the portal on the slow phone; none when the run did not measure them. */
  steps: readonly StepTimes[]
}

const REACT = 'baseline-react'
const BY_LOADER = 'acct-login'
const INLINED = 'acct-login-inlined'
/**
 * Pages whose times are compared with each other. Their paints differ by less than those of one page between
 * two rounds of all pages, so they load in rounds of their own.
 */
export const TIMED = [BARE, 'baseline-element', BY_LOADER, pageName(BY_LOADER, 20), INLINED]
/** Pages of the tag, and how each loads it. */
const TAGS = { [BY_LOADER]: 'by the loader', 'acct-login-eager': 'by its entry' }
const MOST = Math.max

/** Returns the ratio of a page's value to the React baseline's under the same condition. */
export function ratio(
  results: Results,
  page: string,
  key: keyof Sample,
  condition: ConditionName,
  cache: Cache,
): number | null {
  const ours = results.of(page, condition, cache)
  const baseline = results.of(REACT, condition, cache)
  return ours && baseline && baseline[key] > 0 ? ours[key] / baseline[key] : null
}

/**
 * Returns the cost of one more element on a page: the difference of `count` - 1 elements, divided by their
 * number.
 */
export function costOfOneMore(results: Results, kind: string, key: keyof Sample, count = 20): number | null {
  const one = results.of(kind, 'full', 'cold')
  const many = results.of(pageName(kind, count), 'full', 'cold')
  return one && many ? (many[key] - one[key]) / (count - 1) : null
}

const divided = (ours: number | null, baseline: number | null) =>
  ours !== null && baseline !== null && baseline > 0 ? ours / baseline : null

/** Returns the largest number; null without one. */
function largest(numbers: readonly (number | null | undefined)[]): number | null {
  const there = numbers.filter((number) => typeof number === 'number')
  return there.length > 0 ? MOST(...there) : null
}

/** Returns the largest value over all conditions of cold loads. */
function cold(results: Results, page: string, key: keyof Sample): number | null {
  return largest((['slow', 'full'] as const).map((condition) => results.of(page, condition, 'cold')?.[key]))
}

function figuresOfTag({ results }: Measured, page: string, how: string): Figure[] {
  const slow = results.of(page, 'slow', 'cold') ?? results.of(page, 'full', 'cold')
  const times = (key: keyof Sample, condition: ConditionName, cache: Cache) =>
    ratio(results, page, key, condition, cache)
  return [
    {
      name: `Until usable, ${how}`,
      limit: BUDGETS['acct-login'].usable,
      measured: slow?.usableKib ?? null,
      unit: 'KiB',
    },
    { name: `Until usable, ${how}`, limit: 2, measured: slow?.usableRequests ?? null, unit: 'requests' },
    {
      name: `Until idle, ${how}`,
      limit: BUDGETS['acct-login'].idle,
      measured: cold(results, page, 'totalKib'),
      unit: 'KiB',
    },
    {
      name: `Script time, slow phone, cold, ${how}`,
      limit: 1.3,
      measured: times('scriptMs', 'slow', 'cold'),
      unit: 'x',
    },
    {
      name: `Heap, ${how}`,
      limit: 1.5,
      measured: times('heapMib', 'full', 'cold') ?? times('heapMib', 'slow', 'cold'),
      unit: 'x',
    },
  ]
}

/** Returns the ratio of a page's value to one of another page, on the slow phone. */
const slowRatio = (
  results: Results,
  cache: Cache,
  [page, key]: readonly [string, keyof Sample],
  [other, otherKey]: readonly [string, keyof Sample],
): number | null =>
  divided(
    results.of(page, 'slow', cache)?.[key] ?? null,
    results.of(other, 'slow', cache)?.[otherKey] ?? null,
  )

/** When the form is usable and the host page painted, on the slow phone. */
function figuresOfTime({ times }: Measured): Figure[] {
  const paint = (page: string, cache: Cache) => slowRatio(times, cache, [page, 'paintMs'], [BARE, 'paintMs'])
  return (['cold', 'warm'] as const).flatMap((cache): Figure[] => [
    {
      name: `In the HTML: usable, to the paint of the page without a form, ${cache}`,
      // The paint reads storage first (.docs/decisions/0024-reading-storage-before-the-paint.md).
      limit: 1.6,
      measured: slowRatio(times, cache, [INLINED, 'usableMs'], [BARE, 'paintMs']),
      unit: 'x',
    },
    {
      name: `By the loader: usable, to the hand-written element, ${cache}`,
      limit: 1.5,
      measured: slowRatio(times, cache, [BY_LOADER, 'usableMs'], ['baseline-element', 'usableMs']),
      unit: 'x',
    },
    {
      name: `By the loader: paint of the page, to the one without a form, ${cache}`,
      limit: 1.05,
      measured: paint(BY_LOADER, cache),
      unit: 'x',
    },
    {
      name: `By the loader, 20 forms: paint of the page, to the one without a form, ${cache}`,
      limit: 1.05,
      measured: paint(pageName(BY_LOADER, 20), cache),
      unit: 'x',
    },
  ])
}

function figuresOfOneMore({ results }: Measured): Figure[] {
  const more = (kind: string, key: keyof Sample) => costOfOneMore(results, kind, key)
  const shared = (name: string, key: keyof Sample): Figure => ({
    name: `One more element, ${name}`,
    limit: 1.2,
    measured: divided(more('acct-login', key), more(REACT, key)),
    unit: 'x',
  })
  return [
    shared('script time', 'scriptMs'),
    shared('heap', 'heapMib'),
    {
      name: 'One more element',
      limit: 0,
      measured: more('acct-login', 'totalRequests'),
      unit: 'requests',
    },
  ]
}

/**
 * Returns all figures; ratios compare with the bare React form under the same condition.
 * @param demoPages names of the demo's pages, which must not shift either
 */
export function figures(measured: Measured, demoPages: readonly string[]): Figure[] {
  const shift = (page: string) =>
    largest(
      (['slow', 'full'] as const).flatMap((condition) =>
        (['cold', 'warm'] as const).map((cache) => measured.results.of(page, condition, cache)?.layoutShift),
      ),
    )
  return [
    ...figuresOfTime(measured),
    ...Object.entries(TAGS).flatMap(([page, how]) => figuresOfTag(measured, page, how)),
    ...measured.steps.map(
      ({ name, limit, ms }): Figure => ({
        name: `Portal, slow phone: ${name}`,
        limit,
        measured: ms,
        unit: 'ms',
      }),
    ),
    {
      name: 'After the first signed call',
      limit: BUDGETS['acct-login'].signed + IDLE_TIMEOUT.kib,
      measured: measured.signedKib,
      unit: 'KiB',
    },
    ...figuresOfOneMore(measured),
    {
      name: 'Layout shift of the element',
      limit: 0,
      measured: largest([...Object.keys(TAGS), INLINED].map(shift)),
      unit: '',
    },
    ...demoPages.map(
      (page): Figure => ({ name: `Layout shift, ${page}`, limit: 0, measured: shift(page), unit: '' }),
    ),
  ]
}
