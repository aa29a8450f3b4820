import type { Violation } from './judge.ts'
import { simulate } from './simulation.ts'
import type { Scenario, Step } from './steps.ts'

/** A scenario without a step that its violation does not need. */
export interface Shrunk {
  scenario: Scenario
  violation: Violation
}

/** Most runs for one scenario. */
const RUNS = 400

/** Removes steps and shortens waits as long as the same rule is violated. */
export async function shrink(found: Shrunk): Promise<Shrunk> {
  let best = found
  let runs = 0
  async function attempt(scenario: Scenario): Promise<boolean> {
    if (runs >= RUNS) return false
    runs += 1
    const violations = await simulate(scenario).catch(() => [])
    const violation = violations.find(({ rule }) => rule === found.violation.rule)
    if (!violation) return false
    best = { scenario, violation }
    return true
  }
  for (let hasChanged = true; hasChanged && runs < RUNS; ) {
    hasChanged = false
    for (let size = Math.max(1, best.scenario.steps.length >> 1); size >= 1; size >>= 1)
      for (let at = best.scenario.steps.length - size; at >= 0; at -= size) {
        const { steps } = best.scenario
        const rest = steps.filter((_, index) => index < at || index >= at + size)
        if (await attempt({ ...best.scenario, steps: rest })) hasChanged = true
      }
    for (const [at, step] of best.scenario.steps.entries())
      for (const simpler of simplerThan(step)) {
        const steps = best.scenario.steps.map((one, index) => (index === at ? simpler : one))
        if (await attempt({ ...best.scenario, steps })) {
          hasChanged = true
          break
        }
      }
  }
  const { world } = best.scenario
  const [first] = world.plans
  if (first && world.plans.length > 1)
    await attempt({ ...best.scenario, world: { ...world, plans: [first] } })
  if (!best.scenario.hasKeys) await attempt({ ...best.scenario, hasKeys: true })
  if (world.card !== 'good')
    await attempt({ ...best.scenario, world: { ...best.scenario.world, card: 'good' } })
  return best
}

function simplerThan(step: Step): Step[] {
  const less = (ms: number, ...to: number[]): number[] => to.filter((one) => one < ms)
  if (step.do === 'wait') return less(step.ms, 1_000, 10_000, 30_000).map((ms) => ({ ...step, ms }))
  if (step.do === 'order' && step.promo) return [{ ...step, promo: null }]
  if (step.do === 'order' && step.card !== 'onFile') return [{ ...step, card: 'onFile' }]
  if ('challenge' in step && step.challenge === 'lost') return [{ ...step, challenge: 'passed' }]
  if ('tab' in step && step.tab > 0) return [{ ...step, tab: 0 }]
  return []
}

/** Returns a scenario as a row of replays.ts. */
export function printScenario({ world, hasKeys, steps }: Scenario): string {
  const line = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll(/"(\w+)":/g, '$1: ')
      .replaceAll('"', "'")
      .replaceAll(',', ', ')
      .replaceAll('{', '{ ')
      .replaceAll('}', ' }')
  return `{
  world: ${line(world)},
  hasKeys: ${hasKeys},
  steps: [
${steps.map((step) => `    ${line(step)},`).join('\n')}
  ],
}`
}
