import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { describeOldNode } from '../../src/cli/sandbox/node-version.ts'
import {
  call,
  callSigned,
  postByEmail,
  type SandboxSession,
  type Target,
  toSandboxSession,
} from '../fixtures/sandbox.ts'
import { killStarted, type StartedCommand, startCommand } from './sandbox-command.ts'

/** The command of the installed package, whose only dependency is itself. */
const script = join(inject('consumer').installed, 'dist/sandbox/acct-sandbox.mjs')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'acct-sandbox-'))
})

afterAll(() => {
  killStarted()
  rmSync(folder, { recursive: true, force: true })
})

const start = (...args: string[]): Promise<StartedCommand> => startCommand(script, folder, args)

/** Runs the command to its end. */
const finish = (args: string[], node = process.execPath) => {
  const { status, stdout, stderr } = spawnSync(node, [script, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

async function signInTo(target: Target): Promise<SandboxSession> {
  const { status, body } = await postByEmail(target, 'active@shop.example')
  expect(status).toBe(200)
  return toSandboxSession(body)
}

it('serves an own brand to signed calls and keeps its state across a restart', async () => {
  const brands = join(folder, 'brands.json')
  const plus = { key: 'plus', name: 'Acme Plus', devices: 3, retention: 14, prices: { 1: 599 } }
  writeFileSync(brands, JSON.stringify({ shop: { seller: 'stripe', plans: [plus] } }))
  const args = ['--port', '0', '--data', 'data', '--brands', brands, '--portal', 'http://localhost:5173']

  const first = await start(...args)
  expect(first.text).toContain('NOT FOR PRODUCTION')
  expect(first.text).toContain(join(folder, 'data'))
  const [, block = ''] =
    /<script type="application\/json" data-acct-settings>(.*?)<\/script>/s.exec(first.text) ?? []
  expect(JSON.parse(block).brands).toMatchObject({
    shop: {
      baseUrl: first.target.url,
      oauthUrl: `${first.target.url}/oauth`,
      portalUrl: 'http://localhost:5173',
    },
  })

  const session = await signInTo(first.target)
  const plans = await callSigned(first.target, session, 'GET', '/account/subscriptions', {
    at: Date.now(),
  })
  expect(plans.headers.get('x-acct-sandbox')).toBe('not for production')
  expect(JSON.stringify(plans.body)).toContain('Acme Plus')
  await call(first.target, 'POST', '/authentication/forgotPassword/shop', {
    body: { template: '', email: 'active@shop.example' },
  })
  const sent = (await call(first.target, 'GET', '/sandbox/inbox')).body
  expect(sent).toHaveLength(1)
  expect(sent[0].link).toMatch(/^http:\/\/localhost:5173\/reset-password\?brand=shop&vtoken=/)
  expect(await first.stop()).toBe(0)

  const second = await start(...args)
  expect((await call(second.target, 'GET', '/sandbox/inbox')).body).toEqual(sent)
  const again = await callSigned(second.target, session, 'GET', '/account/subscriptions', {
    at: Date.now(),
  })
  expect(again.status).toBe(200)
  await second.stop()

  const third = await start(...args, '--reset')
  expect((await call(third.target, 'GET', '/sandbox/inbox')).body).toEqual([])
  await third.stop()
})

it('refuses a folder that another sandbox uses, and accepts it after that sandbox crashed', async () => {
  const args = ['--port', '0', '--data', 'shared']
  const first = await start(...args)
  const other = finish(args)
  expect(other).toMatchObject({ status: 1, stdout: '' })
  expect(other.stderr).toMatch(
    /^Another sandbox, process \d+, uses the data folder .*shared\. Stop that process, .*\n$/,
  )
  await first.crash()
  const second = await start(...args)
  expect(await second.stop()).toBe(0)
  const third = await start(...args)
  await third.stop()
})

it('serves the console and all files that it loads', async () => {
  const { target, stop } = await start('--port', '0', '--data', ':memory:')
  const page = await fetch(`${target.url}/console`)
  expect(await page.text()).toContain('Not for production')
  const loaded = [
    'console.css',
    'console.js',
    'vendors/vendor.css',
    'google/client.js',
    'recurly/recurly.js',
    'google_pay/pay.js',
    'stripe/stripe.js',
  ]
  for (const path of [...loaded, 'vendors/frames/card.js', 'vendors/frames/field.js']) {
    const answer = await fetch(`${target.url}/${path}`)
    expect(answer.status, path).toBe(200)
    expect((await answer.text()).length, path).toBeGreaterThan(100)
  }
  await stop()
})

it('names the package that its portal needs, and runs without it beside a portal of your own', async () => {
  const alone = join(folder, 'alone.mjs')
  copyFileSync(script, alone)
  const args = [alone, '--port', '0', '--data', ':memory:']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The portal’s files are not in .*\. Install the whole package, or .* --portal\.\n$/)
  const portal = ['--portal', 'http://localhost:5173']
  const { target, text, stop } = await startCommand(alone, folder, [...args.slice(1), ...portal])
  expect(text).not.toContain('Partners')
  expect(await (await fetch(`${target.url}/console`)).text()).not.toContain('Partner sites')
  expect(await stop()).toBe(0)
})

it('reports a start failure in one sentence', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
  })
  const taken = finish(['--port', String(port), '--portal-port', '0', '--data', ':memory:'])
  const portalTaken = finish(['--port', '0', '--portal-port', String(port), '--data', ':memory:'])
  other.close()
  expect(portalTaken.stderr).toMatch(
    new RegExp(`^Another program uses port ${port}, on which the sandbox serves the portal\\. .*\n$`),
  )
  expect(taken).toEqual({
    status: 1,
    stdout: '',
    stderr: `Another program uses port ${port}. Stop that program, or choose another port: --port ${port + 1}\n`,
  })

  const file = join(folder, 'file')
  writeFileSync(file, '')
  const unwritable = finish(['--port', '0', '--data', join(file, 'below')])
  expect(unwritable.status).toBe(1)
  expect(unwritable.stderr).toMatch(
    /^The sandbox cannot use the folder .*: .*Choose another folder with --data\.\n$/,
  )

  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'sandbox.db'), 'no database, but long enough to be taken for one')
  const strange = finish(['--port', '0', '--data', broken])
  expect(strange.status).toBe(1)
  expect(strange.stderr).toMatch(/^The sandbox cannot open the database in .*: .*\n$/)

  writeFileSync(file, '{"shop": {"extends": "unknown"}}')
  const brands = finish(['--port', '0', '--brands', file])
  expect(brands.status).toBe(1)
  expect(brands.stderr).toMatch(/^The brands file .* is not valid: "shop\.extends" must be one of .*\n$/)
})

/** An old Node outside of this project, undefined when the machine has none. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => {
  if (!existsSync(node)) return false
  return describeOldNode(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1)) !== null
})

it.skipIf(!oldNode)('names the required version to an old Node instead of failing at an import', () => {
  const { status, stdout, stderr } = finish(['--port', '0'], oldNode)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^acct-sandbox needs Node 22\.13 or newer .*\n$/)
})
