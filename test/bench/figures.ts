import type { Cache, ConditionName } from './conditions.ts'
import { pageName } from './pages.ts'
import type { Results } from './results.ts'
import type { Sample } from './sample.ts'

/** A promise of the project, held against what was measured. */
export interface Figure {
  name: string
  limit: number
  /** null: nothing was measured that could tell. */
  measured: number | null
  /** `x` is a ratio. */
  unit: 'KiB' | 'requests' | 'x' | ''
}

/** Whether a figure is above its limit. */
export const isOver = ({ measured, limit }: Figure): boolean => measured !== null && measured > limit

/** What the figures are made of. */
export interface Measured {
  results: Results
  /** KiB loaded after the first signed call. */
  signedKib: number | null
}

const REACT = 'floor-react'
/** The tag by the loader, and the way of an entry of its own. */
const TAGS = { 'acct-login': 'by the loader', 'acct-login-eager': 'by its entry' }
const MOST = Math.max

/** Ratio of a page's value to the React floor's in the same condition. */
export function ratio(
  results: Results,
  page: string,
  key: keyof Sample,
  condition: ConditionName,
  cache: Cache,
): number | null {
  const ours = results.of(page, condition, cache)
  const floor = results.of(REACT, condition, cache)
  return ours && floor && floor[key] > 0 ? ours[key] / floor[key] : null
}

/** What one more element on a page adds: the difference that 19 of them make, divided by 19. */
export function costOfOneMore(results: Results, kind: string, key: keyof Sample, count = 20): number | null {
  const one = results.of(kind, 'full', 'cold')
  const many = results.of(pageName(kind, count), 'full', 'cold')
  return one && many ? (many[key] - one[key]) / (count - 1) : null
}

const divided = (ours: number | null, floor: number | null) =>
  ours !== null && floor !== null && floor > 0 ? ours / floor : null

/** The largest number of those there are. */
function largest(numbers: readonly (number | null | undefined)[]): number | null {
  const there = numbers.filter((number) => typeof number === 'number')
  return there.length > 0 ? MOST(...there) : null
}

/** The bytes and requests of cold loads, whatever the condition: the most of them. */
function cold(results: Results, page: string, key: keyof Sample): number | null {
  return largest((['slow', 'full'] as const).map((condition) => results.of(page, condition, 'cold')?.[key]))
}

function figuresOfTag({ results }: Measured, page: string, how: string): Figure[] {
  const slow = results.of(page, 'slow', 'cold') ?? results.of(page, 'full', 'cold')
  const times = (key: keyof Sample, condition: ConditionName, cache: Cache) =>
    ratio(results, page, key, condition, cache)
  return [
    { name: `Until usable, ${how}`, limit: 10, measured: slow?.usableKib ?? null, unit: 'KiB' },
    { name: `Until usable, ${how}`, limit: 2, measured: slow?.usableRequests ?? null, unit: 'requests' },
    { name: `Until idle, ${how}`, limit: 95, measured: cold(results, page, 'totalKib'), unit: 'KiB' },
    {
      name: `Time until usable, slow phone, cold, ${how}`,
      limit: 0.6,
      measured: times('usableMs', 'slow', 'cold'),
      unit: 'x',
    },
    {
      name: `Time until usable, slow phone, warm, ${how}`,
      limit: 0.65,
      measured: times('usableMs', 'slow', 'warm'),
      unit: 'x',
    },
    {
      name: `Time until usable, full speed, cold, ${how}`,
      limit: 0.75,
      measured: times('usableMs', 'full', 'cold'),
      unit: 'x',
    },
    {
      name: `Script time, slow phone, cold, ${how}`,
      limit: 1.3,
      measured: times('scriptMs', 'slow', 'cold'),
      unit: 'x',
    },
    {
      name: `Heap, ${how}`,
      limit: 1.3,
      measured: times('heapMib', 'full', 'cold') ?? times('heapMib', 'slow', 'cold'),
      unit: 'x',
    },
  ]
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
 * All figures, each with what was measured; ratios are to the bare React form in the same condition.
 * @param demoPages names of the demo's pages, which may not shift either
 */
export function figures(measured: Measured, demoPages: readonly string[]): Figure[] {
  const shift = (page: string) =>
    largest(
      (['slow', 'full'] as const).flatMap((condition) =>
        (['cold', 'warm'] as const).map((cache) => measured.results.of(page, condition, cache)?.layoutShift),
      ),
    )
  return [
    ...Object.entries(TAGS).flatMap(([page, how]) => figuresOfTag(measured, page, how)),
    { name: 'After the first signed call', limit: 105, measured: measured.signedKib, unit: 'KiB' },
    ...figuresOfOneMore(measured),
    {
      name: 'Layout shift of the element',
      limit: 0,
      measured: largest(Object.keys(TAGS).map(shift)),
      unit: '',
    },
    ...demoPages.map(
      (page): Figure => ({ name: `Layout shift, ${page}`, limit: 0, measured: shift(page), unit: '' }),
    ),
  ]
}
