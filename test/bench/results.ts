import type { Cache, ConditionName } from './conditions.ts'
import { combine, type Sample } from './sample.ts'

/** All loads of a run, by page, condition and cache. */
export class Results {
  readonly #samples = new Map<string, Sample[]>()

  add(page: string, condition: ConditionName, cache: Cache, sample: Sample): void {
    const key = `${page}/${condition}/${cache}`
    this.#samples.set(key, [...(this.#samples.get(key) ?? []), sample])
  }

  /** Returns the loads of one kind in order. */
  samples(page: string, condition: ConditionName, cache: Cache): readonly Sample[] {
    return this.#samples.get(`${page}/${condition}/${cache}`) ?? []
  }

  /** Returns the medians of one kind; null when unmeasured. */
  of(page: string, condition: ConditionName, cache: Cache): Sample | null {
    const samples = this.samples(page, condition, cache)
    return samples.length > 0 ? combine(samples) : null
  }
}
