import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Returns a sequencer that starts files whose paths end with one of `endings` first, in that order, so that
 * no worker ends long after the others.
 */
export function longestFirst(endings: readonly string[]): TestSequencerConstructor {
  const getRank = ({ moduleId }: TestSpecification): number => {
    const at = endings.findIndex((ending) => moduleId.endsWith(ending))
    return at < 0 ? endings.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => getRank(one) - getRank(other))
    }
  }
}
