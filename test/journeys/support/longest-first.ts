import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, slowest first. */
const LONG = [
  'layout-shift',
  'first-view',
  'faults',
  'site-pages',
  'host-page',
  'arrival',
  'partner',
  'embed',
  'order',
  'recovery',
  'sign-in',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const name = basename(moduleId, '.journey.ts')
  return LONG.includes(name) ? LONG.indexOf(name) : LONG.length
}

/** Starts the slowest files first, so that no worker ends long after the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort(
      (one, other) => rankOf(one) - rankOf(other) || one.moduleId.localeCompare(other.moduleId),
    )
  }
}
