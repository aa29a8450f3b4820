import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { RunningDemo } from '../../demo/servers.ts'
import { main } from '../../src/cli/check/command.ts'
import { startSomewhere } from '../fixtures/start-demo.ts'

const consumer = inject('consumer')
let demo: RunningDemo
const dataDir = mkdtempSync(join(tmpdir(), 'acct-check-'))

beforeAll(async () => {
  demo = await startSomewhere({ dataDir })
})

afterAll(async () => {
  await demo?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Result {
  code: number
  out: string
  error: string
}

/** Runs the installed command with a Node, by default that of the tests. */
function run(args: string[], { node = process.execPath, env = {} } = {}): Promise<Result> {
  const command = join(consumer.folder, 'node_modules/.bin/acct-check')
  const environment = { PATH: `${resolve(node, '..')}:/usr/bin:/bin`, ...env }
  return new Promise((resolve) => {
    execFile(command, args, { env: environment }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, error: errors }),
    )
  })
}

/** The pages of the brand's site. */
const site = readdirSync(resolve(import.meta.dirname, '../../demo/brand-site')).filter((file) =>
  file.endsWith('.html'),
)
const PORTAL = [
  '',
  'login',
  'subscriptions',
  'billing',
  '?brand=visi',
  'plans?brand=nightowl',
  'reset-password',
]

const NOTHING = { code: 0, out: expect.stringMatching(/No findings\.\n$/), error: '' }

/** Runs the command's code in this process, without the start of a process for each page. */
async function checkPage(address: string): Promise<Result> {
  const written = { out: '', error: '' }
  const code = await main(['page', address], {
    environment: {},
    print: (text) => {
      written.out += `${text}\n`
    },
    printError: (text) => {
      written.error += `${text}\n`
    },
    columns: 120,
    hasColors: false,
  })
  return { code, ...written }
}

describe('acct-check', () => {
  it.each([
    ['the brand’s site', 'brandSite', site],
    ['the portal', 'portal', PORTAL],
    ['the partner’s site', 'partner', ['', 'geeni']],
  ] as const)('finds nothing on the pages of %s', async (_name, origin, paths) => {
    const addresses = paths.map((path) => `${demo.at[origin]}/${path}`)
    const results = await Promise.all(
      addresses.map(async (address) => [address, await checkPage(address)] as const),
    )
    expect(Object.fromEntries(results)).toEqual(
      Object.fromEntries(addresses.map((address) => [address, NOTHING])),
    )
  })
})

describe('acct-check of the package', () => {
  it('finds nothing on a page', async () => {
    expect(await run(['page', `${demo.at.brandSite}/${site[0]}`])).toEqual(NOTHING)
  })

  it.each(['geeni', 'nightowl'])('finds nothing in the services of %s', async (brand) => {
    const args = ['api', demo.at.sandbox, '--brand', brand, '--oauth', `${demo.at.sandbox}/oauth`]
    const env = { ACCT_CHECK_USERNAME: `many@${brand}.example`, ACCT_CHECK_PASSWORD: 'Sandbox-1!' }
    const result = await run(args, { env })
    expect(result).toEqual({
      code: 0,
      out: expect.stringMatching(/signed reads\n\nNo findings\.\n$/),
      error: '',
    })
  })

  it('sets the exit code, and prints JSON', async () => {
    const result = await run(['api', demo.at.sandbox, '--brand', 'unknown', '--json'])
    expect(result.code).toBe(1)
    expect(JSON.parse(result.out)).toMatchObject({
      version: consumer.version,
      command: 'api',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'call-failed' })]),
    })
    expect((await run(['page'])).code).toBe(2)
  })

  /**
   * The oldest Node that the package supports, outside of this project; undefined when the machine has none.
   */
  const oldest = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => {
    const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout : ''
    const [, major = 0, minor = 0] = (/^v(\d+)\.(\d+)/.exec(version) ?? []).map(Number)
    return major >= 21 || (major === 20 && minor >= 19)
  })

  it.skipIf(!oldest)('runs on the oldest Node that the package supports', async () => {
    const node = oldest ?? ''
    expect((await run(['page', `${demo.at.brandSite}/signin`], { node })).code).toBe(0)
    const env = { ACCT_CHECK_USERNAME: 'active@geeni.example', ACCT_CHECK_PASSWORD: 'Sandbox-1!' }
    const services = await run(['api', demo.at.sandbox, '--brand', 'geeni'], { node, env })
    expect(services).toMatchObject({ code: 0, error: '' })
  })
})
