// Finds Firefox and WebKit, and installs them from Debian's packages like Chromium (demo/setup/browser.mjs).
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BROWSER } from '../../demo/setup/browser.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { run, tail } from '../../demo/setup/run.mjs'
import { Problem, working } from '../../demo/setup/say.mjs'

/** The programs of each engine: environment variable, usual places, Debian's package. */
const PROGRAMS = {
  firefox: {
    variable: 'FIREFOX_PATH',
    places: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    package: 'firefox-esr',
  },
  driver: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['WebKitWebDriver', '/usr/lib/webkit2gtk-4.1/WebKitWebDriver'],
    package: 'webkit2gtk-driver',
  },
  browser: {
    variable: 'WEBKIT_PATH',
    places: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
    ],
    package: 'webkit2gtk-driver',
  },
  display: { variable: 'XVFB_PATH', places: ['Xvfb'], package: 'xvfb' },
}

/**
 * Preferences of Firefox. Popups need a press, and storage is partitioned by site, as by default, which
 * Puppeteer changes.
 */
export const FIREFOX_PREFS = {
  // The sandbox hides the folder of the tests' fonts (fonts.conf) from pages, which then have none.
  'security.sandbox.content.read_path_whitelist': `${inProject('node_modules/@expo-google-fonts/arimo')}/`,
  'intl.accept_languages': 'en-US, en',
  'dom.disable_open_during_load': true,
  'network.cookie.cookieBehavior': 5,
  'ui.prefersReducedMotion': 1,
  // As on phones, so that a page has the whole width.
  'ui.useOverlayScrollbars': 1,
}

/** Environment of Firefox and WebKit, with the font of all tests. */
export const ENGINE_ENV = { ...BROWSER.env, FONTCONFIG_FILE: inProject('test/engines/fonts.conf') }

/** The programs that each engine needs. */
export const ENGINES = { firefox: ['firefox'], webkit: ['driver', 'browser', 'display'] }

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed({ variable, places }) {
  const chosen = process.env[variable]
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new Problem(`${variable} is "${chosen}", which is not an executable file.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = places.flatMap((place) =>
    place.startsWith('/') ? [place] : folders.map((folder) => join(folder, place)),
  )
  return paths.find(isProgram) ?? null
}

/** Returns whether all programs of an engine are installed. */
export const isInstalled = (engine) => ENGINES[engine].every((name) => installed(PROGRAMS[name]))

async function fromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await working(`Installing ${packages.join(', ')} with apt-get (a few minutes)`, async () => {
    await run('apt-get', ['update', '-q'], { env })
    const { code, output } = await run(
      'apt-get',
      ['install', '-q', '-y', '--no-install-recommends', ...packages],
      { env },
    )
    if (code !== 0) console.log(`\n${tail(output, 3)}`)
  })
}

/**
 * Returns the paths of the programs of an engine, by their names in `ENGINES`, and installs what is missing.
 * Throws a Problem when a program is not available.
 */
export async function ensureEngine(engine) {
  const names = ENGINES[engine]
  const missing = names.filter((name) => !installed(PROGRAMS[name]))
  if (missing.length > 0) await fromDebian([...new Set(missing.map((name) => PROGRAMS[name].package))])
  return Object.fromEntries(
    names.map((name) => {
      const path = installed(PROGRAMS[name])
      if (path) return [name, path]
      const { variable, package: from } = PROGRAMS[name]
      throw new Problem(`${engine} needs ${from}. Install it, or set ${variable} to the path of its program.`)
    }),
  )
}
