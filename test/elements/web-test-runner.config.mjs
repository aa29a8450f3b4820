// Settings of the browser tests; run.mjs builds the tests first.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { BROWSER_FLAGS, ensureBrowser } from '../../demo/setup/browser.mjs'
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
    browsers: [chromeLauncher({ launchOptions: { executablePath, args: BROWSER_FLAGS } })],
  })).filter(({ files }) => files.length > 0),
  plugins: [emulateFeatures, accessibilityTree],
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY })],
  testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
  testsFinishTimeout: 240_000,
}
