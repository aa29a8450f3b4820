import { parseArgs } from 'node:util'
import { Problem } from '../../demo/setup/say.mjs'
import { CONDITIONS, type ConditionName } from './conditions.ts'

/** What the command line asks for. */
export interface Options {
  /** Loads of each page, condition and cache state. */
  rounds: number
  conditions: readonly ConditionName[]
  /** Renew the table in the README; null: when the run was a full one. */
  readme: boolean | null
}

/** Rounds of a run whose medians may be published. */
export const FULL_ROUNDS = 7

const USAGE = `Usage: npm run bench -- --lists | [--rounds N] [--only ${Object.keys(CONDITIONS).join('|')}] [--readme | --no-readme]
  --lists       measure the screens with 1,000 devices and 500 plans instead, on a slow CPU
  --rounds N    loads of each page, ${FULL_ROUNDS} when not given; the median counts
  --only NAME   one condition: full (full speed) or slow (a slow phone)
  --readme      renew the table in README.md; a full run does so by itself`

const isCondition = (name: string): name is ConditionName => Object.hasOwn(CONDITIONS, name)

/** Reads the command line. Throws a Problem that tells how to call it; also for `--help`. */
export function readOptions(args: readonly string[]): Options {
  const { rounds, only, readme, help } = values(args)
  if (help) throw new Problem(USAGE)
  const count = Number(rounds ?? FULL_ROUNDS)
  if (!Number.isInteger(count) || count < 1) throw new Problem(`--rounds is ${rounds}.\n${USAGE}`)
  const names = only?.split(',') ?? Object.keys(CONDITIONS)
  const conditions = names.filter(isCondition)
  if (conditions.length < names.length) throw new Problem(`--only is ${only}.\n${USAGE}`)
  return { rounds: count, conditions, readme: readme ?? null }
}

function values(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        rounds: { type: 'string' },
        only: { type: 'string' },
        readme: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Whether a run measured enough to be published. */
export const isFull = ({ rounds, conditions }: Options): boolean =>
  rounds >= FULL_ROUNDS && conditions.length === Object.keys(CONDITIONS).length
