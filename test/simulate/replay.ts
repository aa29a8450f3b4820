// Runs the scenarios of replays.ts and prints each violation as a line of JSON.
import { REPLAYS } from './replays.ts'
import { simulate } from './simulation.ts'

const isTraced = process.argv.includes('trace')
for (const [title, scenario] of Object.entries(REPLAYS)) {
  if (isTraced) console.log(`# ${title}`)
  for (const { rule, message } of await simulate(scenario, isTraced ? console.log : undefined))
    console.log(JSON.stringify({ title, rule, message }))
}
