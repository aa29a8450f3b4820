// Installs the packages when they are missing or differ from package-lock.json.
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { innerNode, inProject } from './paths.mjs'
import { run, tail } from './run.mjs'
import { Problem, working } from './say.mjs'

const OLDEST_NPM = 10

const packagesIn = (file) => JSON.parse(readFileSync(inProject(file), 'utf8')).packages

/**
 * Returns why an install is needed, or null. npm writes node_modules/.package-lock.json at the end of an
 * install, so the file is missing after an interrupted one.
 */
function whyInstall() {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) return 'first run, about a minute'
  if (!existsSync(innerNode)) return 'Node is missing in node_modules'
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  const changed = Object.entries(wanted).some(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return false
    // Packages for other platforms are in the lock file and never installed.
    if (!installed[path]) return !optional && !devOptional
    return installed[path].version !== version || installed[path].integrity !== integrity
  })
  const left = Object.keys(installed).some((path) => !wanted[path])
  return changed || left ? 'package-lock.json has changed' : null
}

/**
 * Returns the environment without node_modules in PATH: `npm ci` deletes the Node inside node_modules while
 * it runs. `npm pack --dry-run` sets its option for the scripts that it runs, and they build nevertheless.
 */
function outerEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const { npm_config_dry_run: _, ...environment } = process.env
  return { ...environment, PATH: path.join(delimiter) }
}

async function checkNpm(env) {
  const { code, output } = await run('npm', ['--version'], { env })
  if (code !== 0) throw new Problem('npm was not found. It comes with Node: https://nodejs.org/')
  if (Number.parseInt(output, 10) < OLDEST_NPM) {
    throw new Problem(
      `This project needs npm ${OLDEST_NPM} or newer; the installed version is ${output.trim()}. Run: npm install --global npm`,
    )
  }
}

/** Throws when node_modules is a symbolic link: `npm ci` would empty its target. */
function refuseLink() {
  if (lstatSync(inProject('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Problem(
      'node_modules is a symbolic link, and its packages differ from package-lock.json.\n' +
        'Remove the link and run the command again to install the packages here.',
    )
}

/** Installs the packages of package-lock.json when needed. Throws a Problem with the output of npm. */
export async function ensureInstalled() {
  const reason = whyInstall()
  if (!reason) return
  refuseLink()
  const env = outerEnvironment()
  await checkNpm(env)
  await working(`Installing packages (${reason})`, async () => {
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { env })
    if (code !== 0) throw new Problem(`npm ci could not install the packages:\n\n${tail(output)}`)
    if (!existsSync(innerNode)) {
      throw new Problem(
        'npm installed the packages but did not run the install script of the package "node".\n' +
          'Allow install scripts (`npm config get ignore-scripts` must print false) and run the command again.',
      )
    }
  })
}
