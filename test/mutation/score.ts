/** The part of Stryker's report that the score needs. */
export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly { status: string }[] }>>
}

export interface MutantCounts {
  /** Mutants that a test noticed, also by running into the time limit. */
  killed: number
  /** Mutants that tests ran and did not notice. */
  survived: number
  /** Mutants in code that no test ran. */
  uncovered: number
}

/** Counts the mutants of a report; ignored and invalid ones do not count. */
export function countMutants({ files }: MutationReport): MutantCounts {
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (...statuses: string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  }
}

/** Returns the score in percent, with one decimal, rounded down. */
export const getScore = ({ killed, survived, uncovered }: MutantCounts): string =>
  (Math.floor((killed / (killed + survived + uncovered)) * 1000) / 10).toFixed(1)

/**
 * Returns the page with the row of a folder replaced.
 * @throws Error when the page's table lacks the folder.
 */
export function withRow(page: string, folder: string, counts: MutantCounts): string {
  const { killed, survived, uncovered } = counts
  const cells = [killed + survived + uncovered, killed, survived, uncovered, `${getScore(counts)} %`]
  const row = new RegExp(`^\\| \`src/${folder}\` \\|.*$`, 'm')
  if (!row.test(page)) throw new Error(`.docs/mutation.md has no row for src/${folder}: add one.`)
  return page.replace(row, `| \`src/${folder}\` | ${cells.join(' | ')} |`)
}

/**
 * Returns the page with the row of a folder replaced by the sum of its parts' rows; unchanged while a part has no
 * score.
 */
export function withSum(page: string, folder: string): string {
  const rows = [...page.matchAll(new RegExp(`^\\| \`src/${folder}/.*$`, 'gm'))].map(([row]) =>
    row.split('|').slice(3, 6).map(Number),
  )
  if (rows.flat().some(Number.isNaN)) return page
  const sum = (column: number): number => rows.reduce((total, row) => total + (row[column] ?? 0), 0)
  return withRow(page, folder, { killed: sum(0), survived: sum(1), uncovered: sum(2) })
}
