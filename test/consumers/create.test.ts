import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest'
import { freePort } from '../fixtures/free-port.ts'
import { serveFolder } from '../fixtures/serve-folder.ts'
import { tryCreatedPage } from '../frameworks/create-journey.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { killStarted, startCommand } from './sandbox-command.ts'

const run = promisify(execFile)
const { folder: consumer } = inject('consumer')
let folder: string

// A project with the installed package, which no test changes.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acct-create-'))
  symlinkSync(join(consumer, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(killStarted)

/** Runs the installed command. */
const create = async (...args: string[]): Promise<string> =>
  (await run(join(folder, 'node_modules/.bin/create-acct'), args, { cwd: folder })).stdout

// `npm run frameworks -- create-acct` does the same in new and existing projects of Vite and Next too.
it('create-acct adds a sign-in form to a page, which works at once', async () => {
  const page = '<html><head><link rel="icon" href="data:,"></head><body></body></html>'
  writeFileSync(join(folder, 'index.html'), page)
  const [port, sandbox] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  await create('--brand', 'visi', '--port', `${sandbox}`, '--origin', origin)
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(scripts).toEqual({ 'acct-sandbox': `acct-sandbox --port ${sandbox}` })

  const [, ...args] = scripts['acct-sandbox'].split(' ')
  const command = join(consumer, 'node_modules/.bin/acct-sandbox')
  const services = await startCommand(command, folder, [...args, '--data', ':memory:'])
  const site = await serveFolder(folder, port)
  const browser = await launchPartnerBrowser()
  try {
    await tryCreatedPage(browser, origin, `http://visi.localhost:${sandbox - 10}`)
  } finally {
    await Promise.all([browser.close(), site.close(), services.stop()])
  }

  expect(readdirSync(folder)).toEqual(['index.html', 'node_modules', 'package.json'])
})

// Root may write everywhere, so that the process becomes another user, who can read the folder.
it.runIf(process.getuid?.() === 0)('create-acct names a folder that it cannot write', async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  copyFileSync(
    join(consumer, 'node_modules/acct-elements/dist/bin/create-acct.mjs'),
    join(folder, 'command.mjs'),
  )
  chmodSync(folder, 0o755)
  const code = "process.setuid(65534); await import(process.cwd() + '/command.mjs')"
  const failed = run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^EACCES: permission denied.*\ncreate-acct has changed nothing\.\n$/),
  })
  expect(readdirSync(folder).toSorted()).toEqual(['command.mjs', 'index.html', 'node_modules'])
})
