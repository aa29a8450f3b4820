// Records, reports and repeats. run.mjs starts it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { command } from '../../demo/setup/say.mjs'
import type { GivenSettings } from '../../src/brand/settings.ts'
import { createConsumer } from '../consumers/pack.ts'
import { CONTRADICTED, TEN_DIFFERENCES } from '../fixtures/wire-differences.ts'
import type { WireRun } from '../journeys/support/wire.ts'
import { vitest } from '../run-vitest.mjs'

/** The recorded journey, and journeys of `npm test` about what the differences concern. */
const JOURNEYS = [
  'test/wire/account',
  'journeys/sign-in',
  'journeys/devices',
  'journeys/order',
  'journeys/billing',
  'journeys/keyboard',
]

/** What `acct-check har --json` prints, as far as the proof reads it. */
interface Report {
  findings: { code: string; where: string; problem: string; fix: string }[]
  assumptions: { id: string; state: string }[]
  settings: { brands: Record<string, GivenSettings> } | null
}

const folder = mkdtempSync(join(tmpdir(), 'acct-wire-'))
const sum = { passed: 0, failed: 0 }

function check(what: string, isRight: boolean, found: unknown): void {
  sum[isRight ? 'passed' : 'failed'] += 1
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}`)
  if (!isRight) console.log(JSON.stringify(found, null, 2))
}

/** Runs journeys against services with the ten differences. */
async function journeys(pages: GivenSettings, files: readonly string[], har?: string): Promise<void> {
  const run: WireRun = { services: TEN_DIFFERENCES, pages }
  const file = join(folder, 'run.json')
  writeFileSync(file, JSON.stringify(run))
  const { passed, failed, output } = await vitest('wire', 'test/wire/vitest.config.ts', files, {
    ...process.env,
    ACCT_WIRE: file,
    ...(har && { ACCT_HAR: har }),
  })
  sum.passed += passed
  sum.failed += failed
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${files.join(', ')}: ${passed} passed, ${failed} failed`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
}

const har = join(folder, 'capture.har')
const { consumer, remove } = await createConsumer()

/** Runs the packed `acct-check`. Resolves with its exit code and its output. */
const acctCheck = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const bin = join(consumer.installed, 'dist/bin/acct-check.mjs')
    execFile(process.execPath, [bin, ...args], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout || stderr }),
    )
  })

await command(async () => {
  try {
    await journeys({ wire: TEN_DIFFERENCES }, ['test/wire/account'], har)
    const { code, text } = await acctCheck('har', har, '--brand', 'geeni', '--json')
    check('acct-check har ends with 1', code === 1, text.slice(0, 2000))
    const { findings, assumptions, settings } = JSON.parse(text) as Report
    for (const { code: kind, problem } of findings) console.log(`         ${kind.padEnd(15)} ${problem}`)
    const pages = settings?.brands.geeni ?? {}
    check(
      'the report names the ten differences with their settings',
      isDeepStrictEqual(pages, { wire: TEN_DIFFERENCES }),
      { findings, pages },
    )
    const contradicted = assumptions.filter(({ state }) => state === 'contradicted').map(({ id }) => id)
    check(
      'it contradicts the assumptions that they concern',
      isDeepStrictEqual(contradicted, CONTRADICTED),
      contradicted,
    )
    const redacted = join(folder, 'share.har')
    await acctCheck('har', har, '--brand', 'geeni', '--redact-only', '--out', redacted)
    const shared = readFileSync(redacted, 'utf8')
    const leaks = ['Sandbox-1!', 'mfa-email', 'Kowalski', '4242', 'set-cookie'].filter((secret) =>
      shared.includes(secret),
    )
    check('the redacted recording has no secret', leaks.length === 0, leaks)
    const file = join(folder, 'settings.json')
    writeFileSync(file, JSON.stringify(settings))
    const removed = await acctCheck('har', har, '--brand', 'geeni', '--settings', file)
    check('with the settings it has no finding', removed.code === 0, removed.text)
    await journeys(pages, JOURNEYS)
  } finally {
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed > 0 ? 1 : 0
})
