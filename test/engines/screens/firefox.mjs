// Firefox with one page for the comparison of screens.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER } from '../../browser.mjs'
import { FIREFOX_PREFS } from '../browsers.mjs'
import { openSession } from './bidi.mjs'
import { readTree } from './firefox-tree.mjs'
import { fromFirefox } from './nodes.ts'

/** Time limit of Firefox's start, ms. */
const START_MS = 60_000

/** Returns the address of WebDriver BiDi, which Firefox prints. */
function getAddress(program) {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${printed}`)), START_MS)
    program.once('error', reject)
    program.stderr.on('data', (data) => {
      printed += data
      const [, address] = /WebDriver BiDi listening on (\S+)/.exec(printed) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

async function launch(path) {
  const profile = mkdtempSync(join(tmpdir(), 'acct-firefox-'))
  const prefs = Object.entries(FIREFOX_PREFS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), prefs.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  // Scripts with the browser's own privileges read the accessibility tree.
  const program = spawn(path, [...args, '--remote-allow-system-access', 'about:blank'], {
    env: BROWSER.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  async function stop() {
    program.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return { session: await openSession(await getAddress(program)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the result of an expression in a page or in the browser's window; promises settle first. */
async function evaluate({ send }, context, expression) {
  const { type, result, exceptionDetails } = await send('script.evaluate', {
    expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
    target: { context },
    awaitPromise: true,
  })
  if (type !== 'success') throw new Error(`Firefox: ${exceptionDetails.text}`)
  return JSON.parse(result.value)
}

/** Starts Firefox; `paths` is the result of `ensureEngines`. Returns a driver (driver.mjs). */
export async function startFirefox(paths) {
  const { session, stop } = await launch(paths.firefox)
  const {
    contexts: [page],
  } = await session.send('browsingContext.getTree')
  const windows = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const window = windows.contexts.find(({ url }) => url.endsWith('/browser.xhtml'))
  return {
    name: 'Firefox',
    version: session.version,
    open: (url) => session.send('browsingContext.navigate', { context: page.context, url, wait: 'complete' }),
    read: (expression) => evaluate(session, page.context, expression),
    setViewport: (viewport) =>
      session.send('browsingContext.setViewport', { context: page.context, viewport, devicePixelRatio: 1 }),
    tree: async () => (await evaluate(session, window.context, `(${readTree})()`)).map(fromFirefox),
    stop,
  }
}
