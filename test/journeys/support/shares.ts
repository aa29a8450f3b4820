import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Relative duration of slow files; other files count 1. */
const LONG: Readonly<Record<string, number>> = { 'layout-shift': 8, 'first-view': 5, faults: 4, loads: 2 }

const weightOf = ({ moduleId }: TestSpecification): number => LONG[basename(moduleId, '.journey.ts')] ?? 1

/** Distributes the files so that all shards take about the same time. */
export class EvenShares extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    const shares = Array.from({ length: count }, () => ({ weight: 0, files: [] as TestSpecification[] }))
    const byWeight = [...files].sort(
      (one, other) => weightOf(other) - weightOf(one) || one.moduleId.localeCompare(other.moduleId),
    )
    for (const file of byWeight) {
      const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least))
      lightest.weight += weightOf(file)
      lightest.files.push(file)
    }
    return shares[index - 1]?.files ?? []
  }
}
