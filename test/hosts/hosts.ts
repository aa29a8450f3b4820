// Runs the journeys of a hosted portal against each of its servers. run.mjs starts it.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { createConsumer } from '../consumers/pack.ts'
import { HOSTS } from '../journeys/support/portal-host.ts'
import { vitest } from '../run-vitest.mjs'

/** Journeys of what a hosted portal does, by the names of their files. */
const JOURNEYS = [
  ...['deletion', 'demo', 'devices', 'embed', 'linking', 'order', 'partner', 'phone'],
  ...['presses', 'recovery', 'sign-in'],
]

const names = Object.keys(HOSTS)

function parse(args: readonly string[]): { hosts: readonly string[]; filters: readonly string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' } },
    allowPositionals: true,
  })
  const hosts = values.only?.split(',') ?? names
  const unknown = hosts.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Problem(`There is no server "${unknown}". There are: ${names.join(', ')}`)
  return { hosts, filters: positionals }
}

await command(async () => {
  const { hosts, filters } = parse(process.argv.slice(2))
  const chosen = JOURNEYS.filter(
    (name) => filters.length === 0 || filters.some((part) => name.includes(part)),
  )
  if (chosen.length === 0) throw new Problem(`No journey matches. There are: ${JOURNEYS.join(', ')}`)
  const files = chosen.map((name) => `test/journeys/${name}.journey.ts`)
  const { consumer, remove } = await createConsumer()
  const sum = { passed: 0, failed: 0 }
  try {
    for (const host of hosts) {
      const from = performance.now()
      process.stdout.write(`${host.padEnd(8)} `)
      const { passed, failed, output } = await vitest(
        `hosts-${host}`,
        'test/journeys/vitest.config.ts',
        files,
        {
          ...process.env,
          ACCT_HOST: host,
          ACCT_HOST_DIST: join(consumer.installed, 'dist'),
        },
      )
      console.log(`${passed} passed, ${failed} failed (${since(from)})`)
      if (failed > 0) console.log(`\n${output.trim()}\n`)
      sum.passed += passed
      sum.failed += failed
    }
  } finally {
    remove()
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0
})
