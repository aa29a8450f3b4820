import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../vitest.config.ts'
import { FOLDERS, getTests } from './folders.ts'

const folder = process.env.ACCT_MUTATED ?? ''
const { projects: _, ...test } = base.test ?? {}
const own = `/test/unit/${FOLDERS[folder]?.tests[0]}/`

/** Runs the tests of the mutated folder before those that only use it: the first failure ends the run. */
class OwnFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getRank = ({ moduleId }: TestSpecification): number => (moduleId.includes(own) ? 0 : 1)
    return [...files].sort((one, other) => getRank(one) - getRank(other))
  }
}

/** The tests that Stryker runs against the folder in `ACCT_MUTATED`: one project, because it needs no other. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    include: getTests(folder),
    // Ten thousand messages for each mutant take too long; the tables beside them test the same code.
    exclude: ['**/fuzz.test.ts'],
    sequence: { sequencer: OwnFirst },
    // Each file loads its modules anew, so that a mutant of a lazily loaded table acts in the tests of every file.
    // The store and the embedding API have no such tables, and the most mutants: one process for all files takes a
    // quarter less time.
    isolate: !/^(store|embed)/.test(folder),
    // On a busy machine the first run must not fail for lack of time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
