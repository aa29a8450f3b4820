// Finds or installs a Chromium for the tests.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject } from '../demo/setup/paths.mjs'
import { run, tail } from '../demo/setup/run.mjs'
import { Problem, working } from '../demo/setup/say.mjs'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google/Chrome/Application/chrome.exe'),
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the folder of shared memory is large enough for a browser; the one of a container can have 64 MiB. */
function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 2 ** 30
  } catch {
    return false
  }
}

/**
 * Launch options of an unattended browser: works as root, without a display or network, with the same fonts
 * on every machine.
 */
export const BROWSER = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // The shell derives the page's language from the locale, and `C` is none.
  env: { ...process.env, LC_ALL: 'en_US.UTF-8', FONTCONFIG_FILE: inProject('test/fonts.conf') },
}

/** Launch options of a browser whose pages are not measured. */
export const UNMEASURED_BROWSER = {
  ...BROWSER,
  // Most pages end before optimized code has saved its cost, and before the space of young objects has grown.
  // The threads of a page's scripts compete with the other pages for the cores.
  args: [...BROWSER.args, '--js-flags=--no-opt,--no-maglev,--single-threaded,--min-semi-space-size=16'],
  // Playwright and Puppeteer put shared memory into files below /tmp, which cost a tenth of a page load's CPU time.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}

/**
 * Launch options of a browser whose pages each run many tests: the code of Maglev saves its cost in them.
 * Motion is reduced, because each frame costs CPU time, unless a test emulates `prefers-reduced-motion`.
 */
export const TESTING_BROWSER = {
  ...UNMEASURED_BROWSER,
  args: [...BROWSER.args, '--js-flags=--no-opt,--min-semi-space-size=16', '--force-prefers-reduced-motion'],
}

/**
 * Returns the path of an installed Chrome or Chromium, or null. `CHROME_PATH` wins; throws a Problem if it is
 * no program.
 */
function installedBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new Problem(`CHROME_PATH is "${chosen}", which is not an executable file.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...PLACES].find(isProgram) ?? null
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return working('Installing Chromium with apt-get (a few minutes)', async () => {
    await run('apt-get', ['update', '-q'], { env })
    const { code, output } = await run(
      'apt-get',
      ['install', '-q', '-y', '--no-install-recommends', 'chromium'],
      { env },
    )
    if (code === 0) return installedBrowser()
    console.log(`\n${tail(output, 3)}`)
    return null
  })
}

/** Unpacks the headless shell of the npm package, once per version of the package. */
async function fromPackage() {
  const { version } = JSON.parse(
    readFileSync(inProject('node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  )
  const folder = inProject('.cache/browser', version)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path
  return working('Unpacking Chromium from the npm package', async () => {
    // Another run can unpack at the same time; a folder with the final name is complete.
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const { TMPDIR } = process.env
    process.env.TMPDIR = unfinished
    try {
      const { default: chromium } = await import('@sparticuz/chromium')
      await chromium.executablePath()
      if (!existsSync(folder)) renameSync(unfinished, folder)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      rmSync(unfinished, { recursive: true, force: true })
    }
    return path
  })
}

/** Returns the headless shell of the npm package, or null where it does not run. */
async function headlessShell() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const path = await fromPackage().catch(() => null)
  if (!path) return null
  const { code } = await run(path, ['--version'])
  return code === 0 ? path : null
}

/**
 * Returns the path of a browser for the tests and installs one when needed. Throws a Problem when no browser
 * is available.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const path = installedBrowser() ?? (await fromDebian()) ?? (await fromPackage().catch(() => null))
  if (path) return path
  throw new Problem('The tests found no browser. Install Chrome or Chromium, or set CHROME_PATH to its path.')
}

/**
 * Returns the path of the browser for most of `npm test`: a headless shell, which needs half the time of a
 * whole browser, or the browser of `ensureBrowser` where none runs, `CHROME_PATH` names one, or in a sweep.
 * @returns {Promise<string>}
 */
export async function ensureFastBrowser() {
  if (process.env.CHROME_PATH || process.env.ACCT_SWEEP) return ensureBrowser()
  return (await headlessShell()) ?? ensureBrowser()
}
