// Firefox over WebDriver BiDi, by Puppeteer.
import { chromeLauncher } from '@web/test-runner-chrome'
import { ENGINE_ENV, FIREFOX_PREFS } from './browsers.mjs'

/** Returns Puppeteer's launch options for the Firefox at `path`. */
export const firefoxOptions = (path) => ({
  browser: 'firefox',
  executablePath: path,
  headless: true,
  env: ENGINE_ENV,
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
  let version = ''
  let page = null
  const options = firefoxOptions(paths.firefox)
  const launcher = chromeLauncher({
    launchOptions: {
      ...options,
      // A window that opens is a tab: without a window manager, Firefox gives the focus back to no other window.
      extraPrefsFirefox: { ...options.extraPrefsFirefox, 'browser.link.open_newwindow.restriction': 0 },
    },
    async createPage({ context }) {
      version = await context.browser().version()
      page = withSpace(await context.newPage())
      return page
    },
    concurrency: 1,
  })
  const start = launcher.startSession.bind(launcher)
  launcher.startSession = async (id, url) => {
    // A test may have opened windows, and only the front page receives keys.
    for (const other of (await page?.browser().pages()) ?? []) if (other !== page) await other.close()
    await page?.bringToFront()
    return start(id, url)
  }
  launcher.name = 'Firefox'
  launcher.version = () => version.replace(/^\D+/, '')
  return launcher
}
