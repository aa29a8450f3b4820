import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { inProject } from '../../demo/setup/paths.mjs'
import { freePort } from '../fixtures/free-port.ts'
import { serveFolder } from '../fixtures/serve-folder.ts'
import { tryCreatedPage } from './create-journey.ts'
import type { CreatedProject } from './created-projects.ts'
import { type StartedServer, startServer } from './start-server.ts'

const run = promisify(execFile)
const NPM = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
const IGNORED = 'node_modules\npackage-lock.json\n.next\nnext-env.d.ts\n'
const GIT = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'core.autocrlf=false']

/** Commands in the folder of a project. */
const inFolder = (cwd: string) => ({
  // Without the prefix, npm takes the next folder above with a package.json: this repository.
  npm: (...args: string[]) => run('npm', [...NPM, `--prefix=${cwd}`, ...args], { cwd }),
  git: async (...args: string[]) => (await run('git', [...GIT, ...args], { cwd })).stdout,
  create: async (...args: string[]) => (await run('npx', ['create-acct', ...args], { cwd })).stdout,
})

/** Copies the project, installs its packages and the library, and commits it. */
async function prepare({ name, kind, isNew }: CreatedProject, tarball: string): Promise<string> {
  const folder = inProject('.cache/frameworks', name)
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder))
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true, force: true })
  if (!isNew) cpSync(inProject('test/frameworks/create-acct', kind), folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), IGNORED)
  const { npm, git } = inFolder(folder)
  // npm keeps an installed package of the same version.
  rmSync(join(folder, 'node_modules/acct-elements'), { recursive: true, force: true })
  await npm(tarball)
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message=A project')
  return folder
}

/** Adds a tag by `create-acct`, and uses it in a browser. Throws on a failure. */
export async function tryCreated(browser: Browser, project: CreatedProject, tarball: string): Promise<void> {
  const folder = await prepare(project, tarball)
  const { npm, git, create } = inFolder(folder)
  const [port, sandbox] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const args = ['--brand', 'visi', '--port', `${sandbox}`, '--origin', origin]
  if (project.isNew) args.push('--project', project.kind)
  await create(...args)
  const added = await git('status', '--porcelain', '--untracked-files=all')
  assert.notEqual(added, '')
  await assert.rejects(create(...args), / already/)
  await npm()
  assert.equal(await git('status', '--porcelain', '--untracked-files=all'), added, 'a second run')
  await tryServers(browser, { project, folder, port, sandbox })
}

interface Running {
  project: CreatedProject
  folder: string
  port: number
  sandbox: number
}

/** Starts the sandbox by the script that `create-acct` added, and the project's server for development. */
async function tryServers(browser: Browser, { project, folder, port, sandbox }: Running): Promise<void> {
  const servers: StartedServer[] = []
  try {
    const services = ['run', 'acct-sandbox', '--', '--data', ':memory:']
    servers.push(await startServer(services, { cwd: folder, url: `http://localhost:${sandbox}/console` }))
    const path = project.kind === 'next' && project.isNew ? 'account' : ''
    const url = `http://localhost:${port}/${path}`
    const dev = ['run', 'dev', '--', '--port', `${port}`]
    servers.push(
      project.kind === 'plain'
        ? await serveFolder(folder, port)
        : await startServer(dev, { cwd: folder, url }),
    )
    await tryCreatedPage(browser, url, `http://visi.localhost:${sandbox - 10}`)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
}
