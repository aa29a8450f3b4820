// Runs the contract suite and the journeys with a card form against the real Recurly.js of a folder, with a service of
// this repository in place of Recurly's: `npm run vendors -- --recurly-source FOLDER`.
import { resolve } from 'node:path'
import { runNode } from '../../demo/setup/run.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { vitest } from '../run-vitest.mjs'
import { readVersion } from './recurly/client.ts'

/** The journeys in which Recurly.js shows a card form, a challenge or PayPal, one of them on a phone. */
const JOURNEYS = ['billing', 'keyboard', 'order', 'phone']

await command(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new Problem('Name the folder of the source: npm run vendors -- --recurly-source FOLDER')
  const folder = resolve(given)
  console.log(`Recurly.js ${readVersion(folder)} of ${folder}`)
  const env = { ...process.env, ACCT_RECURLY_SOURCE: folder }
  const suite = await runNode('test/elements/run.mjs', ['payments/contract'], { show: true, env })
  console.log('\nIn the portal, under its policy:')
  const files = JOURNEYS.map((name) => `/${name}.journey.ts`)
  const journeys = await vitest('vendors', 'test/journeys/vitest.config.ts', files, env)
  if (journeys.failed > 0) console.log(journeys.output)
  console.log(`journeys: ${journeys.passed} passed, ${journeys.failed} failed`)
  return suite.code === 0 && journeys.failed === 0 && journeys.passed > 0 ? 0 : 1
})
