// Firefox over WebDriver BiDi, by Puppeteer.
import { chromeLauncher } from '@web/test-runner-chrome'
import { BROWSER } from '../browser.mjs'
import { FIREFOX_PREFS } from './browsers.mjs'

/** Returns Puppeteer's launch options for the Firefox at `path`. */
export const firefoxOptions = (path) => ({
  browser: 'firefox',
  executablePath: path,
  headless: true,
  env: BROWSER.env,
  extraPrefsFirefox: FIREFOX_PREFS,
})

/** Lets a page of Firefox press the key that Chromium calls Space. */
export function withSpace(page) {
  const { keyboard } = page
  for (const name of ['press', 'down', 'up']) {
    const method = keyboard[name].bind(keyboard)
    keyboard[name] = (key, ...rest) => method(key === 'Space' ? ' ' : key, ...rest)
  }
  return page
}

/** Returns Firefox as a browser of @web/test-runner. */
export function firefoxLauncher(paths) {
  const options = firefoxOptions(paths.firefox)
  let version = ''
  let page = null
  const newLauncher = () =>
    chromeLauncher({
      launchOptions: {
        ...options,
        // A window opens as a tab: without a window manager, no window receives the focus again.
        extraPrefsFirefox: { ...options.extraPrefsFirefox, 'browser.link.open_newwindow.restriction': 0 },
      },
      async createPage({ context }) {
        version = await context.browser().version()
        page = withSpace(await context.newPage())
        return page
      },
      concurrency: 1,
    })
  let launcher = newLauncher()
  let settings = []
  const initialize = (...of) => {
    settings = of
    return launcher.initialize(...of)
  }

  /** Prepares the browser for the next file; only a page with the focus receives focus events. */
  async function prepare() {
    if (!page) return
    // A test may have opened windows.
    for (const other of await page.browser().pages()) if (other !== page) await other.close()
    await page.bringToFront()
    if (await page.evaluate(() => document.hasFocus())) return
    // No press brings the focus back that went to a window or frame which a test has removed.
    await launcher.stop()
    page = null
    launcher = newLauncher()
    await initialize(...settings)
  }

  return {
    name: 'Firefox',
    type: 'puppeteer',
    concurrency: 1,
    initialize,
    async startSession(id, url) {
      await prepare()
      await launcher.startSession(id, url)
    },
    stopSession: (id) => launcher.stopSession(id),
    isActive: (id) => launcher.isActive(id),
    getBrowserUrl: (id) => launcher.getBrowserUrl(id),
    getPage: (id) => launcher.getPage(id),
    stop: () => launcher.stop(),
    version: () => version.replace(/^\D+/, ''),
  }
}
