// Finds or installs a Chromium for the tests.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject } from './paths.mjs'
import { run, tail } from './run.mjs'
import { Problem, working } from './say.mjs'

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
  env: { ...process.env, FONTCONFIG_FILE: inProject('test/fonts.conf') },
}

/**
 * Returns the path of an installed Chrome or Chromium, or null. `CHROME_PATH` wins; throws a Problem if it is
 * no program.
 */
export function installedBrowser() {
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

async function fromPackage() {
  return working('Unpacking Chromium from the npm package', async () => {
    const { default: chromium } = await import('@sparticuz/chromium')
    return chromium.executablePath()
  })
}

/**
 * Returns the path of a browser for the tests and installs one when needed. Throws a Problem when no browser
 * is available.
 */
export async function ensureBrowser() {
  const path = installedBrowser() ?? (await fromDebian()) ?? (await fromPackage().catch(() => null))
  if (path) return path
  throw new Problem('The tests found no browser. Install Chrome or Chromium, or set CHROME_PATH to its path.')
}
