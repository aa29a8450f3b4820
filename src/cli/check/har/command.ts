import { writeFileSync } from 'node:fs'
import { count, type Output } from '../report.ts'
import { UsageError } from '../usage.ts'
import { checkHar, readRedacted } from './check-har.ts'
import { formatContract, formatContractJson, formatHar, formatHarJson } from './format.ts'
import type { HarOptions } from './har-options.ts'
import { unjudged } from './judge.ts'
import { toHar } from './redact-har.ts'

/** What the commands use of their process. */
interface Context extends Output {
  print(text: string): void
}

/** Runs `acct-check har`. Returns the exit code: 1 with findings. Throws UsageError. */
export function runHar(options: Extract<HarOptions, { command: 'har' }>, context: Context): number {
  if (options.out !== null) return writeRedacted(options, options.out, context)
  const report = checkHar(options)
  context.print(options.isJson ? formatHarJson(report) : formatHar(report, context))
  return report.findings.length === 0 ? 0 : 1
}

function writeRedacted(
  options: Extract<HarOptions, { command: 'har' }>,
  out: string,
  { print }: Context,
): number {
  const { recording, dropped } = readRedacted(options)
  try {
    writeFileSync(out, `${JSON.stringify(toHar(recording, __ACCT_VERSION__), null, 2)}\n`)
  } catch {
    throw new UsageError(`The file ${out} cannot be written.`)
  }
  print(
    `${out} contains ${count(recording.exchanges.length, 'request')} to the services, with their values replaced; it leaves out ${dropped} others. Read it before you share it.`,
  )
  return 0
}

/** Runs `acct-check contract`. Returns the exit code: 1 when a recording contradicts an assumption. */
export function runContract(
  { recording, isJson }: Extract<HarOptions, { command: 'contract' }>,
  context: Context,
): number {
  const assumptions = recording ? checkHar(recording).assumptions : unjudged()
  context.print(isJson ? formatContractJson(assumptions) : formatContract(assumptions, context))
  return assumptions.some(({ state }) => state === 'contradicted') ? 1 : 0
}
