// Simulates seeds and prints each violation as a line of JSON. The command starts it for a range of seeds.
import type { Finding } from './jobs.ts'
import type { Violation } from './judge.ts'
import { printScenario, shrink } from './shrink.ts'
import { simulate } from './simulation.ts'
import { getScenario } from './steps.ts'

const [, , seeds = '0', most = '5', ...flags] = process.argv
const isTraced = flags.includes('trace')
/** Findings that have been shrunk, by rule. */
const shrunken = new Map<string, number>()
// Errors are results here, and their stacks cost more than the calls that fail.
if (!isTraced) Error.stackTraceLimit = 0
// The sandbox reports each call that violates the wire contract, as faults do on purpose.
console.warn = () => {}

for (const seed of seeds.split(',').map(Number)) {
  const scenario = getScenario(seed)
  const violations = await simulate(scenario, isTraced ? console.log : undefined).catch((error: Error) => [
    error,
  ])
  for (const violation of violations) console.log(JSON.stringify(await report(seed, violation)))
}
console.log(JSON.stringify({ cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1_000 }))

async function report(seed: number, found: Violation | Error): Promise<Finding> {
  const rule = 'rule' in found ? found.rule : 'the simulator runs'
  const known = shrunken.get(rule) ?? 0
  shrunken.set(rule, known + 1)
  const scenario = getScenario(seed)
  if (!('rule' in found) || known >= Number(most))
    return {
      seed,
      rule,
      message: (isTraced ? found.stack : undefined) ?? found.message,
      steps: '',
      printed: '',
    }
  const best = await shrink({ scenario, violation: found })
  return {
    ...{ seed, rule, message: best.violation.message },
    steps: best.scenario.steps.map(getName).join(' '),
    printed: printScenario(best.scenario),
  }
}

function getName(step: { do: string; tab?: number; kind?: string; call?: string }): string {
  return [step.do, step.call, step.kind, step.tab].filter((part) => part !== undefined).join(':')
}
