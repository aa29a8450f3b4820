// Settings of the browser tests; run.mjs builds the tests first.
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { BROWSER_FLAGS, ensureBrowser } from '../../demo/setup/browser.mjs'
import { root } from '../../demo/setup/paths.mjs'
import { BUNDLES } from './build.mjs'

/** Command `emulate-features`: media features by name, which the stock command only knows two of. */
const emulateFeatures = {
  name: 'acct-emulate-features',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-features') return undefined
    const devtools = await session.browser.getPage(session.id).createCDPSession()
    const features = Object.entries(payload).map(([name, value]) => ({ name, value }))
    await devtools.send('Emulation.setEmulatedMedia', { features })
    return true
  },
}

/** Command `accessibility-tree`: what assistive technology is told, as a flat list of role, name and description. */
const accessibilityTree = {
  name: 'acct-accessibility-tree',
  async executeCommand({ command, session }) {
    if (command !== 'accessibility-tree') return undefined
    const devtools = await session.browser.getPage(session.id).createCDPSession()
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
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

export default {
  rootDir: root,
  files: [`${BUNDLES}/**/*.test.js`],
  // Keyboard and focus belong to one page at a time.
  concurrency: 1,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await ensureBrowser(), args: BROWSER_FLAGS },
    }),
  ],
  plugins: [emulateFeatures, accessibilityTree],
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY })],
  testFramework: { config: { ui: 'bdd', timeout: 60_000 } },
  testsFinishTimeout: 240_000,
}
