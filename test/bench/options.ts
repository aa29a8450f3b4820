import { parseArgs } from 'node:util'
import { Problem } from '../../demo/setup/say.mjs'
import { CONDITIONS, type ConditionName } from './conditions.ts'
import { PAGES } from './pages.ts'

/** Options of the command line. */
export interface Options {
  /** Loads per page, condition and cache state. */
  rounds: number
  conditions: readonly ConditionName[]
  /** Names of the pages to measure; null: all. */
  pages: readonly string[] | null
  /** Whether to update the tables in .docs/performance.md; null: only after a full run. */
  table: boolean | null
}

/** Minimum rounds of a published run. */
const FULL_ROUNDS = 7

const USAGE = `Usage: npm run bench -- --lists | [--rounds N] [--pages A,B] [--only ${Object.keys(CONDITIONS).join('|')}] [--table | --no-table]
  --lists       measure the screens with 1,000 devices and 500 plans instead, on a slow CPU
  --rounds N    loads of each page, ${FULL_ROUNDS} when not given; the median counts
  --pages A,B   these pages only, such as bare,acct-login
  --only NAME   one condition: full (full speed) or slow (a slow phone)
  --table       renew the tables in .docs/performance.md; a full run does so by itself`

const isCondition = (name: string): name is ConditionName => Object.hasOwn(CONDITIONS, name)

/** Parses the command line. Throws a Problem with the usage for an unknown option, and for `--help`. */
export function readOptions(args: readonly string[]): Options {
  const { rounds, only, pages, table, help } = values(args)
  if (help) throw new Problem(USAGE)
  const count = Number(rounds ?? FULL_ROUNDS)
  if (!Number.isInteger(count) || count < 1) throw new Problem(`--rounds is ${rounds}.\n${USAGE}`)
  const names = only?.split(',') ?? Object.keys(CONDITIONS)
  const conditions = names.filter(isCondition)
  if (conditions.length < names.length) throw new Problem(`--only is ${only}.\n${USAGE}`)
  const chosen = pages?.split(',') ?? null
  const unknown = chosen?.find((name) => !PAGES.some((page) => page.name === name))
  if (unknown) throw new Problem(`--pages has ${unknown}. Pages: ${PAGES.map(({ name }) => name).join(', ')}`)
  return { rounds: count, conditions, pages: chosen, table: table ?? null }
}

function values(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        rounds: { type: 'string' },
        pages: { type: 'string' },
        only: { type: 'string' },
        table: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Returns whether a run is complete enough to publish. */
export const isFull = ({ rounds, conditions, pages }: Options): boolean =>
  pages === null && rounds >= FULL_ROUNDS && conditions.length === Object.keys(CONDITIONS).length
