import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, it } from 'vitest'
import { ensureFastBrowser, UNMEASURED_BROWSER } from '../browser.mjs'
import { freePort } from '../fixtures/free-port.ts'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { documentText } from '../fixtures/snippets.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
/** A project in this repository, so that it finds Playwright and MSW, which no test installs. */
const project = join(root, '.cache/testing-guide')
afterAll(() => rmSync(project, { recursive: true, force: true }))

const port = await freePort()
const guide = documentText('.docs/testing.md').replaceAll('5173', `${port}`)
const files = Object.fromEntries(
  [...guide.matchAll(/Create `([\w.]+)`:\n\n(?:<!--.*-->\n)?```\w+\n([\s\S]*?)\n```\n/g)].map(
    ([, name = '', text = '']) => [name, `${text}\n`],
  ),
)

/** Puts the installed package into the project: its kit as files, whose imports the project resolves, the rest as links. */
function install(): void {
  rmSync(project, { recursive: true, force: true })
  const { installed } = inject('consumer')
  const place = join(project, 'node_modules/acct-elements')
  mkdirSync(join(place, 'dist'), { recursive: true })
  cpSync(join(installed, 'package.json'), join(place, 'package.json'))
  for (const name of readdirSync(join(installed, 'dist'))) {
    const [from, to] = [join(installed, 'dist', name), join(place, 'dist', name)]
    if (name === 'testing') cpSync(from, to, { recursive: true })
    else symlinkSync(from, to)
  }
  // `npm init -y` makes a project of CommonJS.
  writeFileSync(join(project, 'package.json'), '{ "name": "page", "private": true, "type": "commonjs" }\n')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text)
}

/** Adds the browser of the tests to the guide's configuration. */
async function useTestBrowser(): Promise<void> {
  const { args, ignoreDefaultArgs, env } = UNMEASURED_BROWSER
  const launchOptions = { executablePath: await ensureFastBrowser(), args, ignoreDefaultArgs, env }
  const added = {
    workers: 1,
    retries: 0,
    timeout: 10 * HANG_MS,
    reporter: 'json',
    expect: { timeout: HANG_MS },
  }
  writeFileSync(
    join(project, 'own.config.ts'),
    `import config from './playwright.config.ts'
export default { ...config, ...${JSON.stringify(added)}, use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} } }\n`,
  )
}

interface Report {
  suites: {
    specs: { title: string; ok: boolean; tests: { results: { error?: { message: string } }[] }[] }[]
  }[]
}

it('.docs/testing.md leads to a page with green tests', async () => {
  expect(Object.keys(files)).toEqual(['index.html', 'server.mjs', 'playwright.config.ts', 'account.spec.ts'])
  install()
  await useTestBrowser()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const { stdout } = await run(process.execPath, [cli, 'test', '--config=own.config.ts'], {
    cwd: project,
  }).catch((failed: { stdout: string }) => failed)
  const specs = (JSON.parse(stdout) as Report).suites.flatMap((suite) => suite.specs)
  const outcomes = specs.map(({ title, ok, tests }) => ({
    title,
    problem: ok ? null : tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
  }))
  expect(outcomes).toEqual([
    { title: 'shows the plan after sign-in', problem: null },
    { title: 'charges the order of a plan once', problem: null },
  ])
})

it('the handlers of the package run in Node', async () => {
  const code = `
    import { setupServer } from 'msw/node'
    import { createHandlers } from 'acct-elements/testing/msw'
    const services = await createHandlers()
    setupServer(...services.handlers).listen()
    const { status } = await fetch('http://localhost:4410/subscriptions/plans?brand=geeni')
    await services.fail('plans', { kind: 'status', status: 503 })
    const failed = await fetch('http://localhost:4410/subscriptions/plans?brand=geeni')
    console.log(JSON.stringify([status, failed.status]))`
  const script = join(project, 'handlers.mjs')
  writeFileSync(script, code)
  const { stdout } = await run(process.execPath, [script], { cwd: project })
  expect(JSON.parse(stdout)).toEqual([200, 503])
})
