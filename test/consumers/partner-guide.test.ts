import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { documentText, PARTNER_GUIDE } from '../fixtures/snippets.ts'
import { enterWindow } from '../journeys/support/partner.ts'
import { launchPartnerBrowser } from './partner-browser.ts'
import { freePort } from './portal/spawned.ts'
import { killStarted, startCommand } from './sandbox-command.ts'

const { installed, folder: project } = inject('consumer')
const browser = await launchPartnerBrowser()
const folder = mkdtempSync(join(project, 'guide-'))

/** Ports of the guide, by those that this test uses in their place. */
const ports = Object.fromEntries(
  await Promise.all(['4400', '4410', '5173'].map(async (port) => [port, `${await freePort()}`])),
)
const guide = documentText(PARTNER_GUIDE).replaceAll(/\b(4400|4410|5173)\b/g, (port) => ports[port] ?? port)
const files = [...guide.matchAll(/Create `([\w.]+)`:\s+```\w+\n([\s\S]*?)\n```\n/g)]
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].flatMap(([, block = '']) =>
  block.split('\n'),
)

let server: ChildProcess | undefined
let context: BrowserContext
const complaints: string[] = []

beforeAll(async () => {
  for (const [, name = '', text = ''] of files) writeFileSync(join(folder, name), `${text}\n`)
  const [, sandbox = '', serve = ''] = commands
  const [, ...options] = sandbox.split(' ').slice(1)
  const own = ['--data', ':memory:', '--port', `${ports[4410]}`, '--portal-port', `${ports[4400]}`]
  await startCommand(join(installed, 'dist/sandbox/acct-sandbox.mjs'), folder, [...options, ...own])
  const [, script = ''] = serve.split(' ')
  server = spawn(process.execPath, [join(folder, script)], { stdio: 'inherit' })
  await vi.waitFor(() => fetch(`http://localhost:${ports[5173]}`), 20_000)
  context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(20_000)
  context.on('weberror', (error) => complaints.push(String(error.error())))
})
afterAll(async () => {
  await browser.close()
  server?.kill()
  killStarted()
  rmSync(folder, { recursive: true, force: true })
})

async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`http://localhost:${ports[5173]}${path}`)
  return page
}

describe('.docs/partner-guide.md', () => {
  it('names its files and commands', () => {
    expect(files.map(([, name]) => name)).toEqual(['server.mjs', 'index.html', 'account.html'])
    expect(commands).toEqual([
      'npm install acct-elements',
      `npx acct-sandbox --partner http://localhost:${ports[5173]}`,
      'node server.mjs',
    ])
  })

  it('shows the picker without a password form, and the account holder’s plan after sign-in', async () => {
    const page = await open('/')
    const picker = page.locator('acct-plans')
    await picker.getByRole('button', { name: 'Show my plan' }).click()
    expect(await page.locator('input[type="password"]').count()).toBe(0)
    await enterWindow(context, page.frameLocator('iframe'), 'active@geeni.example')
    await picker.getByText('active@geeni.example').waitFor()
    await picker.getByRole('button', { name: 'Current plan' }).first().waitFor()
    await page.close()
  })

  it('shows, pauses and resumes the plan with an interface of its own', async () => {
    const page = await open('/account')
    await page.getByRole('button', { name: 'Use my Geeni account' }).click()
    const frame = page.frameLocator('#portal iframe')
    await enterWindow(context, frame, 'active@geeni.example')
    await page.getByText('Signed in as active@geeni.example').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await frame.getByRole('button', { name: 'Resume plan' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByRole('button', { name: 'Sign out here' }).click()
    const status = () => page.locator('#status').textContent()
    await expect.poll(status, { timeout: 20_000 }).toBe('Sign in to see your plan.')
    expect(complaints).toEqual([])
    await page.close()
  })
})
