// WebKit over the W3C WebDriver protocol: WebKitGTK's MiniBrowser on a virtual display.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inProject } from '../../demo/setup/paths.mjs'
import { BROWSER } from '../browser.mjs'
import { freePort } from '../fixtures/free-port.ts'
import { HANG_MS } from '../fixtures/hang-limit.ts'

/** Names of keys to the code points of the protocol. */
const KEYS = {
  Space: ' ',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}
/** Puppeteer’s default size of a page. */
const VIEWPORT = { width: 800, height: 600 }
const BUTTONS = { left: 0, middle: 1, right: 2 }

/** Starts a virtual display and returns its name. */
function startDisplay(path) {
  const screen = ['-screen', '0', '1600x1500x24', '-nolisten', 'tcp', '-displayfd', '3']
  const server = spawn(path, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    server.stdio[3].once('data', (data) => resolve({ server, name: `:${String(data).trim()}` }))
  })
}

/** GTK's minimum sizes would keep the window wider than a phone. */
function narrowWindows() {
  const folder = inProject('.cache/engines/config')
  mkdirSync(`${folder}/gtk-3.0`, { recursive: true })
  const rules = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }\n'
  writeFileSync(`${folder}/gtk-3.0/gtk.css`, rules)
  // Pages prefer reduced motion.
  writeFileSync(`${folder}/gtk-3.0/settings.ini`, '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

/**
 * Time after which a browser that starts counts as lost, ms, and the driver starts another one. The driver loses
 * some browsers, and a start takes about one second.
 */
const BROWSER_MS = 30_000
/**
 * Longest time of a script, ms. The driver never responds to some scripts that run while the page navigates,
 * so the caller has to have time for another attempt.
 */
const SCRIPT_MS = 20_000
/** Time between two checks of a condition, ms. */
const CHECK_MS = 25
/** Checks of the size of the page after a change, until another change. */
const CHECKS_OF_SIZE = 20
/** Name of an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Running programs, which end with this process in any case. */
const running = new Set()
process.once('exit', () => {
  for (const { pid } of running) endGroup(pid)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

/** Ends a program and those that it has started. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Waits until a condition is true; an error counts as a condition that is not true yet. */
async function until(what, isTrue) {
  const end = performance.now() + HANG_MS
  for (let reason = ''; ; ) {
    try {
      if (await isTrue()) return
    } catch (error) {
      reason = `: ${error.message}`
    }
    if (performance.now() > end) throw new Error(`WebKit: waited in vain until ${what}${reason}`)
    await setTimeout(CHECK_MS)
  }
}

/** One browser of a WebDriver: one profile at a time, whose commands apply to its current window. */
export class WebKit {
  #paths
  #programs = new Set()
  /** Name of the virtual display. */
  #display = ''
  /** Process of the driver; null until it starts, and after the loss of a browser. */
  #driver = null
  /** Address of the driver. */
  #address = ''
  /** Address of the commands: the driver, or its session. */
  #base = ''
  version = ''

  /** @param {{ driver: string, browser: string, display: string }} paths of `ensureEngines` */
  constructor(paths) {
    this.#paths = paths
  }

  async #send(method, path, body, limitMs = HANG_MS) {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      // The driver mixes up the calls of a connection that stays open.
      headers: { connection: 'close', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(limitMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((error) => {
      throw new Error(`WebKit: ${method} ${path} failed: ${error.message}`)
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebKit: ${path} failed: ${value?.error} ${value?.message ?? ''}`)
    return value
  }

  /** Starts the display and the driver, with a first profile. */
  async start() {
    const { server, name } = await startDisplay(this.#paths.display)
    this.#programs.add(server)
    running.add(server)
    this.#display = name
    await this.restart()
  }

  /** Opens a browser with an empty profile, and closes the last one. */
  async restart() {
    await this.#end()
    try {
      await this.#openBrowser(BROWSER_MS)
    } catch {
      // A driver that has lost a browser may lose the next one, too.
      this.#stopDriver()
      await this.#openBrowser(HANG_MS)
    }
  }

  async #openBrowser(limitMs) {
    if (!this.#driver) await this.#startDriver()
    const browser = {
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: this.#paths.browser, args: ['--automation'] },
    }
    const session = { capabilities: { alwaysMatch: browser } }
    const { sessionId, capabilities } = await this.#send('POST', '/session', session, limitMs)
    this.version = capabilities.browserVersion
    this.#base = `${this.#address}/session/${sessionId}`
  }

  async #startDriver() {
    const port = await freePort()
    const env = {
      ...BROWSER.env,
      DISPLAY: this.#display,
      XDG_CONFIG_HOME: narrowWindows(),
      GTK_A11Y: 'none',
      LIBGL_ALWAYS_SOFTWARE: '1',
    }
    const options = { env, stdio: 'ignore', detached: true }
    this.#driver = spawn(this.#paths.driver, [`--port=${port}`, '--host=127.0.0.1'], options)
    this.#programs.add(this.#driver)
    running.add(this.#driver)
    this.#address = `http://127.0.0.1:${port}`
    this.#base = this.#address
    await until('the driver starts', async () => (await this.#send('GET', '/status')).ready !== false)
  }

  /** Ends the driver and the browser that it has started. */
  #stopDriver() {
    if (!this.#driver) return
    endGroup(this.#driver.pid)
    this.#programs.delete(this.#driver)
    running.delete(this.#driver)
    this.#driver = null
  }

  async #end() {
    if (this.#base.includes('/session/'))
      await this.#send('DELETE', '', undefined, BROWSER_MS).catch(() => this.#stopDriver())
    this.#base = this.#address
  }

  /** Returns the handles of all windows and tabs. */
  windows = () => this.#send('GET', '/window/handles')
  /** Makes a window the current one. */
  switchTo = (handle) => this.#send('POST', '/window', { handle })
  /** Opens a tab and returns its handle. */
  newTab = async () => (await this.#send('POST', '/window/new', { type: 'window' })).handle
  /** Closes the current window. */
  close = () => this.#send('DELETE', '/window')
  screenshot = () => this.#send('GET', '/screenshot')

  /**
   * Returns the result of a script inside nested frames of the page. Each of `frames` is an expression of the
   * frame's element in its parent.
   */
  async runIn(frames, script) {
    await this.#send('POST', '/frame', { id: null })
    for (const frame of frames) {
      const element = await this.run(`return ${frame}`)
      if (!element?.[ELEMENT]) throw new Error(`there is no frame ${frame}`)
      await this.#send('POST', '/frame', { id: element })
    }
    try {
      return await this.run(script)
    } finally {
      if (frames.length > 0) await this.#send('POST', '/frame', { id: null })
    }
  }

  open = (url) => this.#send('POST', '/url', { url })
  url = () => this.#send('GET', '/url')
  run = (script, ...args) => this.#send('POST', '/execute/sync', { script, args }, SCRIPT_MS)
  #act = (source) => this.#send('POST', '/actions', { actions: [source] })
  #key = (...actions) => this.#act({ type: 'key', id: 'keyboard', actions })
  #pointer = (...actions) =>
    this.#act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })

  keyboard = {
    down: (name) => this.#key({ type: 'keyDown', value: KEYS[name] ?? name }),
    up: (name) => this.#key({ type: 'keyUp', value: KEYS[name] ?? name }),
    press: (name) => {
      const value = KEYS[name] ?? name
      return this.#key({ type: 'keyDown', value }, { type: 'keyUp', value })
    },
    type: (text) =>
      this.#key(
        ...[...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
  }

  mouse = {
    move: (x, y) => this.#pointer({ type: 'pointerMove', x, y }),
    down: ({ button = 'left' } = {}) => this.#pointer({ type: 'pointerDown', button: BUTTONS[button] }),
    up: ({ button = 'left' } = {}) => this.#pointer({ type: 'pointerUp', button: BUTTONS[button] }),
    click: (x, y, { button = 'left' } = {}) =>
      this.#pointer(
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: BUTTONS[button] },
        { type: 'pointerUp', button: BUTTONS[button] },
      ),
    reset: () => this.#send('DELETE', '/actions'),
  }

  /** Sets the size of the page; the window is larger by its toolbar. */
  async setViewport({ width, height }) {
    let checksLeft = 0
    // A script fails while the page unloads, as after a test file.
    await until(`the page is ${width} x ${height} px`, async () => {
      const [inner, innerHeight] = await this.run('return [innerWidth, innerHeight]')
      if (inner === width && innerHeight === height) return true
      // The display resizes the window later.
      if (checksLeft-- > 0) return false
      const window = await this.#send('GET', '/window/rect')
      await this.#send('POST', '/window/rect', {
        width: window.width + width - inner,
        height: window.height + height - innerHeight,
      })
      checksLeft = CHECKS_OF_SIZE
      return false
    })
  }

  async stop() {
    await this.#end()
    for (const program of this.#programs) {
      endGroup(program.pid)
      running.delete(program)
    }
  }
}

/** Returns WebKit as a browser of @web/test-runner, whose commands use a page of Puppeteer's form. */
export function webkitLauncher(paths) {
  const browser = new WebKit(paths)
  let started = null
  let active = null
  return {
    name: 'WebKit',
    type: 'puppeteer',
    concurrency: 1,
    initialize: async () => {},
    async startSession(id, url) {
      started ??= browser.start()
      await started
      active = id
      await browser.mouse.reset()
      await browser.setViewport(VIEWPORT)
      await browser.open(url)
    },
    async stopSession() {
      active = null
      await browser.open('about:blank')
      return {}
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => browser.url(),
    getPage: () => browser,
    version: () => browser.version,
    stop: () => browser.stop(),
  }
}
