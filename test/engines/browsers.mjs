// Finds Firefox and WebKit, and installs them from Debian's packages like Chromium (test/browser.mjs).
import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
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
  'security.sandbox.content.read_path_whitelist': `${inProject('node_modules/@expo-google-fonts')}/`,
  'intl.accept_languages': 'en-US, en',
  'dom.disable_open_during_load': true,
  'network.cookie.cookieBehavior': 5,
  'ui.prefersReducedMotion': 1,
  // As on phones, so that a page has the whole width.
  'ui.useOverlayScrollbars': 1,
}

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

/**
 * Returns whether all programs of an engine are installed.
 * @param {'firefox' | 'webkit'} engine
 */
export const isInstalled = (engine) => ENGINES[engine].every((name) => installed(PROGRAMS[name]))

/**
 * Whether this machine installs Debian's packages, and the function that starts programs
 * (demo/setup/run.mjs).
 */
const MACHINE = { canInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'), run }

/** Installs Debian's packages. Returns the last lines of apt-get when it failed, else an empty text. */
async function fromDebian(packages, start) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await working(`Installing ${packages.join(', ')} with apt-get (a few minutes)`, async () => {
      // Without a network this fails, and the installation works if apt-get has the packages.
      await start('apt-get', ['update', '-q'], { env })
      const { code, output } = await start(
        'apt-get',
        ['install', '-q', '-y', '--no-install-recommends', ...packages],
        { env },
      )
      if (code !== 0) throw new Problem(tail(output, 3))
    })
    return ''
  } catch (problem) {
    return problem instanceof Problem ? `apt-get failed:\n${problem.message}\n` : Promise.reject(problem)
  }
}

/**
 * Returns by engine the paths of its programs, by their names in `ENGINES`, and installs what is missing.
 * Throws a Problem that names every missing program and the environment variable for its path.
 * @param {readonly ('firefox' | 'webkit')[]} engines
 * @param {{
 *   canInstall: boolean,
 *   run(program: string, args: string[], options: object): Promise<{ code: number, output: string }>,
 * }} [machine]
 * @returns {Promise<Record<string, Record<string, string>>>}
 */
export async function ensureEngines(engines, { canInstall, run: start } = MACHINE) {
  const missing = () =>
    engines.flatMap((engine) =>
      ENGINES[engine]
        .filter((name) => !installed(PROGRAMS[name]))
        .map((name) => ({ engine, ...PROGRAMS[name] })),
    )
  const packages = [...new Set(missing().map((program) => program.package))]
  const failure = packages.length > 0 && canInstall ? await fromDebian(packages, start) : ''
  const left = missing()
  if (left.length > 0) {
    const lines = left.map(
      ({ engine, variable, places: [place = ''], package: from }) =>
        `  ${engine}: ${variable}, the path of ${basename(place)} (Debian’s package ${from})`,
    )
    throw new Problem(
      `${failure}Programs are missing. Install them, or set their environment variables:\n${lines.join('\n')}`,
    )
  }
  return Object.fromEntries(
    engines.map((engine) => [
      engine,
      Object.fromEntries(ENGINES[engine].map((name) => [name, installed(PROGRAMS[name])])),
    ]),
  )
}
