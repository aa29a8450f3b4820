import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inProject } from '../../demo/setup/paths.mjs'
import { freePort } from '../fixtures/free-port.ts'
import { writeInto } from './pack.ts'
import { PORTAL_READY } from './portal/servers.ts'
import { type Spawned, spawnServer } from './portal/spawned.ts'
import { SETTINGS } from './portal/table.ts'

const consumer = inject('consumer')
const recipe =
  /```dockerfile\n([\s\S]*?)```/.exec(readFileSync(inProject('.docs/hosting.md'), 'utf8'))?.[1] ?? ''

/** Returns the command of an instruction of the container recipe. */
function getCommand(instruction: 'CMD' | 'HEALTHCHECK CMD', port: number): string[] {
  const [, json = ''] = new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(recipe) ?? []
  return (JSON.parse(json) as string[]).map((text) => text.replace(':8080/', `:${port}/`))
}

/** A user that owns no file. */
const OTHER_USER = '65534'
/**
 * What starts a command as the recipe's container does: its user has no capability, and every file system is read-only.
 */
const CONTAINED = [
  ...['bwrap', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--chdir', consumer.folder],
  ...['setpriv', '--reuid', OTHER_USER, '--regid', OTHER_USER, '--clear-groups'],
  ...['--bounding-set', '-all', '--inh-caps', '-all', '--no-new-privs'],
  ...['env', `PATH=${dirname(process.execPath)}:${process.env.PATH}`],
]

function runContained(command: readonly string[]): { status: number | null; text: string } {
  const [program = '', ...args] = [...CONTAINED, ...command]
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}` }
}

const canContain = process.getuid?.() === 0 && runContained(['true']).status === 0
if (!canContain)
  console.warn(
    'The container recipe is not tested: the test needs root, bwrap and setpriv (bubblewrap, util-linux).',
  )

describe.skipIf(!canContain)('acct-portal, as the container recipe starts it', () => {
  let server: Spawned
  let port: number
  /** The process in the container, which bwrap waits for. */
  let pid: number
  beforeAll(async () => {
    // npm creates the folder for its own user.
    chmodSync(consumer.folder, 0o755)
    writeInto(consumer, 'settings.json', JSON.stringify(SETTINGS))
    port = await freePort()
    const [program = '', ...args] = [...CONTAINED, ...getCommand('CMD', port), '--port', `${port}`]
    server = await spawnServer(program, args, PORTAL_READY)
    const { pid: outer } = server.process
    pid = Number(readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim())
  })
  afterAll(() => server?.stop())

  it('runs without privileges', () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:(\\t${OTHER_USER}){4}$`, 'm'))
    expect(status).toMatch(/^CapEff:\t0{16}$/m)
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('acct-portal')
  })

  it('can write no file', () => {
    for (const folder of [consumer.folder, '/tmp', '/var/tmp'])
      expect(runContained(['touch', `${folder}/file`]).text, folder).toContain('Read-only file system')
  })

  it('serves pages and files, and is healthy', async () => {
    for (const path of ['/login', '/acct/loader.js', '/icons/visi/touch.png'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200)
    expect(runContained(getCommand('HEALTHCHECK CMD', port))).toEqual({ status: 0, text: '' })
  })

  it('ends with 0 at SIGTERM', async () => {
    const exit = once(server.process, 'exit')
    process.kill(pid, 'SIGTERM')
    const [code, signal] = await exit
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(runContained(getCommand('HEALTHCHECK CMD', port)).status).not.toBe(0)
  })
})
