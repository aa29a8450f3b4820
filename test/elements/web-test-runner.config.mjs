// Settings of the browser tests; run.mjs builds the tests first.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { BROWSER, ensureBrowser } from '../../demo/setup/browser.mjs'
import { root } from '../../demo/setup/paths.mjs'
import { BUNDLES } from './build.mjs'

/** Each page's own session with the browser: a page attached to many loads slowly, and what one emulates another cannot end. */
const devtoolsOf = new WeakMap()
async function devtools({ browser, id }) {
  const page = browser.getPage(id)
  if (!devtoolsOf.has(page)) devtoolsOf.set(page, page.createCDPSession())
  return devtoolsOf.get(page)
}

/** Command `emulate-features`: media features by name, which the stock command only knows two of. */
const emulateFeatures = {
  name: 'acct-emulate-features',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-features') return undefined
    const features = Object.entries(payload).map(([name, value]) => ({ name, value }))
    await (await devtools(session)).send('Emulation.setEmulatedMedia', { features })
    return true
  },
}

/** Command `accessibility-tree`: what assistive technology is told, as a flat list of role, name and description. */
const accessibilityTree = {
  name: 'acct-accessibility-tree',
  async executeCommand({ command, session }) {
    if (command !== 'accessibility-tree') return undefined
    const { nodes } = await (await devtools(session)).send('Accessibility.getFullAXTree')
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description, properties = [] }) => ({
        role: role?.value,
        name: name?.value ?? '',
        description: description?.value ?? '',
        ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
      }))
  },
}

/** The sandbox of these tests, from when one first asks for it. */
let sandbox

/** Command `sandbox`: where a sandbox answers, which is another origin than the pages. */
const servedSandbox = {
  name: 'acct-sandbox',
  async executeCommand({ command }) {
    if (command !== 'sandbox') return undefined
    sandbox ??= import('../../demo/sandbox/serve.ts').then(({ serveSandbox }) =>
      serveSandbox({ port: 0, dataDir: ':memory:', portal: 'http://localhost:4400' }),
    )
    return (await sandbox).url
  },
  async serverStop() {
    await (await sandbox)?.close()
  },
}

/** Whether a frame or a window is of the vendors; a window that has only just been opened has no address to be asked for. */
function isVendors(one) {
  try {
    return one.url().includes('/vendors/frames/')
  } catch {
    return false
  }
}

/** What of the page's frames and of the windows it opened answers to a selector; a page cannot look into either. */
async function insides({ browser, id }) {
  const page = browser.getPage(id)
  const windows = (await page.browser().pages()).filter((one) => one !== page)
  return [...page.frames(), ...windows].filter(isVendors)
}

/** What may be done with an element inside; runs there. */
const ACTIONS = {
  click: (node) => {
    node.click()
    return true
  },
  type: (node, text) => {
    node.focus()
    node.value = text
    node.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return true
  },
  read: (node) => node.value ?? node.textContent,
}

/**
 * Command `inside`: does `{selector, nth, action, text}` one after the other in what vendors' frames and windows show.
 * Answers what the last one gave; false when something is not there yet.
 */
const insideFrames = {
  name: 'acct-inside-frames',
  async executeCommand({ command, payload, session }) {
    if (command !== 'inside') return undefined
    const all = await insides(session)
    let answer = false
    for (const { selector, action, text = '', nth = 0 } of payload) {
      // A frame may go while it is asked.
      const found = (await Promise.all(all.map((one) => one.$$(selector).catch(() => [])))).flat()
      const element = found[nth]
      answer = element ? await element.evaluate(ACTIONS[action], text).catch(() => false) : false
      if (answer === false) return false
    }
    return answer
  },
}

/** The portal's page for frames, without its script: the tests put the portal's side in themselves. */
const embedPage = {
  name: 'acct-embed-page',
  serve: ({ path }) =>
    path === '/embed'
      ? { type: 'html', body: '<!doctype html><html lang="en"><title>portal</title>' }
      : undefined,
}

/** How many browsers work side by side; keyboard and focus belong to one page of each at a time. */
const BROWSERS = 2

const bundles = readdirSync(join(root, BUNDLES), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.js'))
  .map((name) => join(root, BUNDLES, name))
  .sort((a, b) => statSync(b).size - statSync(a).size)
const executablePath = await ensureBrowser()

export default {
  rootDir: root,
  concurrency: 1,
  concurrentBrowsers: BROWSERS,
  // The larger a file, the longer it takes, more or less: dealt out in turn.
  groups: Array.from({ length: BROWSERS }, (_, hand) => ({
    name: `browser ${hand + 1}`,
    files: bundles.filter((_file, index) => index % BROWSERS === hand),
    browsers: [chromeLauncher({ launchOptions: { executablePath, ...BROWSER } })],
  })).filter(({ files }) => files.length > 0),
  plugins: [emulateFeatures, accessibilityTree, servedSandbox, insideFrames, embedPage],
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY })],
  testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
  testsFinishTimeout: 240_000,
}
