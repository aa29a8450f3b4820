// The engines as the journeys use them (journeys/support/tab.ts): Firefox and Chromium by Puppeteer, WebKit
// by its WebDriver.
import { launch } from 'puppeteer-core'
import { BROWSER } from '../browser.mjs'
import { firefoxOptions, withSpace } from './firefox.mjs'
import { WebKit } from './webkit.mjs'

const VIEWPORT = { width: 1280, height: 900 }

/** Returns a page of Puppeteer as a tab. */
function puppeteerTab(page, id) {
  return {
    id,
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    activate: () => page.bringToFront(),
    async run(frames, expression) {
      let scope = page
      for (const frame of frames) {
        const element = (await scope.evaluateHandle(frame)).asElement()
        const inner = await element?.contentFrame()
        if (!inner) throw new Error(`there is no frame ${frame}`)
        scope = inner
      }
      return scope.evaluate(expression)
    },
    keyboard: page.keyboard,
    mouse: page.mouse,
    setViewport: (size) => page.setViewport(size),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => page.close(),
  }
}

/** Starts a browser that Puppeteer controls. */
async function startPuppeteer(options) {
  const browser = await launch(options)
  return {
    version: (await browser.version()).replace(/^\D+/, ''),
    async profile() {
      const context = await browser.createBrowserContext()
      const known = new Map()
      let count = 0
      const tabs = async () => {
        const pages = await context.pages()
        for (const page of pages)
          if (!known.has(page)) {
            known.set(
              page,
              puppeteerTab(options.browser === 'firefox' ? withSpace(page) : page, `${count++}`),
            )
            await page.setViewport(VIEWPORT).catch(() => {})
          }
        return pages.map((page) => known.get(page))
      }
      const newTab = async () => {
        const page = await context.newPage()
        await tabs()
        return known.get(page)
      }
      return { tabs, newTab, first: await newTab(), close: () => context.close() }
    },
    stop: () => browser.close(),
  }
}

/** Returns a window of WebKit as a tab. */
function webkitTab(browser, current, id) {
  const here = async () => {
    // A journey that took too long still runs.
    if (current.isOver) throw new Error('the profile is closed')
    if (current.id === id) return
    await browser.switchTo(id)
    current.id = id
  }
  const inTab =
    (method) =>
    async (...args) => {
      await here()
      return method(...args)
    }
  const all = (methods) =>
    Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, inTab(method)]))
  return {
    id,
    open: inTab(browser.open),
    activate: here,
    run: inTab((frames, expression) => browser.runIn(frames, `return ${expression}`)),
    keyboard: all(browser.keyboard),
    mouse: all(browser.mouse),
    setViewport: inTab((size) => browser.setViewport(size)),
    screenshot: inTab(browser.screenshot),
    async close() {
      await here()
      await browser.close()
      current.id = null
    },
  }
}

async function startWebKit(paths) {
  const browser = new WebKit(paths)
  try {
    await browser.start()
  } catch (error) {
    await browser.stop()
    throw error
  }
  return {
    version: browser.version,
    async profile() {
      await browser.restart()
      const current = { id: null, isOver: false }
      const known = new Map()
      const getTab = (id) => {
        if (!known.has(id)) known.set(id, webkitTab(browser, current, id))
        return known.get(id)
      }
      const tabs = async () => (await browser.windows()).map(getTab)
      const [first] = await tabs()
      await first.setViewport(VIEWPORT)
      const newTab = async () => getTab(await browser.newTab())
      const close = async () => {
        current.isOver = true
      }
      return { tabs, newTab, first, close }
    },
    stop: () => browser.stop(),
  }
}

/**
 * Starts an engine with its programs (browsers.mjs). Its `profile` returns an empty profile with a tab.
 * @param {'chromium' | 'firefox' | 'webkit'} engine
 * @param {Readonly<Record<string, string>>} paths
 * @returns {Promise<import('./journeys/support/tab.ts').Engine>}
 */
export function startEngine(engine, paths) {
  if (engine === 'webkit') return startWebKit(paths)
  if (engine === 'firefox') return startPuppeteer(firefoxOptions(paths.firefox))
  return startPuppeteer({ ...BROWSER, executablePath: paths.chromium, headless: true })
}
