// `npm run site -- --check`: the built site in browsers. `--only firefox,webkit` takes some engines; words select
// pages by their address.

import { parseArgs } from 'node:util'
import { startSomewhere } from '../../../test/fixtures/start-demo.ts'
import { ENGINES } from './engines.ts'
import { Report } from './report.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: 'chromium' } },
})
const chosen = Object.entries(ENGINES).filter(([engine]) => values.only.split(',').includes(engine))
const demo = await startSomewhere()
const reports: Report[] = []
try {
  for (const [, { name, check }] of chosen) {
    const report = new Report(name)
    reports.push(report)
    await check({ at: demo.at, words }, report)
  }
} finally {
  await demo.close()
}
console.log(reports.join('\n'))
if (reports.some((report) => report.hasFailed)) process.exitCode = 1
