// Configuration of the browser tests; run.mjs builds the tests first.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { root } from '../../demo/setup/paths.mjs'
import { ensureFastBrowser, TESTING_BROWSER } from '../browser.mjs'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { browserPool } from './browser-pool.mjs'
import { BUNDLES } from './build.mjs'

/**
 * One DevTools session per page: several sessions slow down a page, and cannot end each other's emulation.
 */
const sessions = new WeakMap()
async function devtools({ browser, id }) {
  const page = browser.getPage(id)
  if (!sessions.has(page)) sessions.set(page, page.createCDPSession())
  return sessions.get(page)
}

/** Command `emulate-features`: any media feature; the stock command supports only two. */
const emulateFeatures = {
  name: 'acct-emulate-features',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-features') return undefined
    const features = Object.entries(payload).map(([name, value]) => ({ name, value }))
    await (await devtools(session)).send('Emulation.setEmulatedMedia', { features })
    return true
  },
}

/** Command `accessibility-tree`: returns the tree as a flat list of role, name and description. */
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

/** The sandbox of these tests; starts on first use. */
let sandbox

const startSandbox = () => {
  sandbox ??= import('../../src/sandbox/serve.ts').then(({ serveSandbox }) =>
    serveSandbox({ port: 0, dataDir: ':memory:', portal: 'http://localhost:4400' }),
  )
  return sandbox
}

/** Command `sandbox`: returns the origin of a sandbox, which differs from the pages' origin. */
const servedSandbox = {
  name: 'acct-sandbox',
  executeCommand: ({ command }) =>
    command === 'sandbox' ? startSandbox().then(({ url }) => url) : undefined,
  async serverStop() {
    await (await sandbox)?.close()
  },
}

/** Returns whether a frame or window belongs to a vendor; a window that has just opened has no URL yet. */
function isVendors(one) {
  try {
    return one.url().includes('/vendors/frames/')
  } catch {
    return false
  }
}

/** Returns the vendor frames and windows of a page, which the page itself cannot access. */
async function insides({ browser, id }) {
  const page = browser.getPage(id)
  const windows = (await page.browser().pages()).filter((one) => one !== page)
  return [...page.frames(), ...windows].filter(isVendors)
}

/** Returns the frames in a place of the page, such as `number`. */
async function framesIn(place, { browser, id }) {
  const elements = await browser.getPage(id).$$(`[data-place="${place}"] iframe`)
  const frames = await Promise.all(elements.map((element) => element.contentFrame()))
  return frames.filter((frame) => frame !== null)
}

/** Actions on an element; they run inside the frame. */
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
  look: (node) => {
    const { left, width, height } = node.getBoundingClientRect()
    const style = getComputedStyle(node)
    const names = [
      'color',
      'backgroundColor',
      'fontFamily',
      'fontSize',
      'fontWeight',
      'paddingLeft',
      'paddingTop',
    ]
    const borders = [
      'borderLeftColor',
      'borderLeftWidth',
      'borderTopLeftRadius',
      'outlineColor',
      'outlineStyle',
      'colorScheme',
    ]
    return {
      ...Object.fromEntries([...names, ...borders].map((name) => [name, style[name]])),
      placeholder: getComputedStyle(node, '::placeholder').color,
      left,
      width,
      height,
    }
  },
}

/** Runs an action on a match of a selector in a frame. Returns false without a match. */
const act = (frame, { selector, action, text = '' }, index) =>
  frame
    .evaluate(
      `(${ACTIONS[action]})(document.querySelectorAll(${JSON.stringify(selector)})[${index}], ${JSON.stringify(text)})`,
    )
    .catch(() => false)

/** Runs an action on the match number `nth` of a selector in all frames. Returns false without a match. */
async function actInside(frames, step) {
  const count = `document.querySelectorAll(${JSON.stringify(step.selector)}).length`
  // A frame can disappear meanwhile. An expression is one message to the browser, a handle of an element is ten.
  const counts = await Promise.all(frames.map((frame) => frame.evaluate(count).catch(() => 0)))
  let index = step.nth ?? 0
  for (const [at, frame] of frames.entries()) {
    if (index < counts[at]) return act(frame, step, index)
    index -= counts[at]
  }
  return false
}

/** Types text with real keys into match number `nth` of a selector in all frames. Returns false without a match. */
async function typeKeys(frames, { selector, text = '', nth = 0 }) {
  const found = (await Promise.all(frames.map((one) => one.$$(selector).catch(() => [])))).flat()
  const element = found[nth]
  if (!element) return false
  await element.focus()
  return element.type(text).then(
    () => true,
    () => false,
  )
}

/**
 * Command `inside`: runs `{selector, nth, action, text}` steps inside the vendors' frames and windows, or
 * inside the frames of a `place`, whose vendor receives real keys. Returns the result of the last step; false
 * when an element does not exist yet.
 */
const insideFrames = {
  name: 'acct-inside-frames',
  async executeCommand({ command, payload, session }) {
    if (command !== 'inside') return undefined
    const stands = await insides(session)
    let answer = false
    for (const step of payload) {
      const frames = step.place ? await framesIn(step.place, session) : stands
      answer = await (step.place && step.action === 'type' ? typeKeys : actInside)(frames, step)
      if (answer === false) return false
    }
    return answer
  },
}

/** Command `vendor-clients`: returns the vendors' real clients, each of which is null for the stand-in. */
const vendorClients = {
  name: 'acct-vendor-clients',
  executeCommand: ({ command }) =>
    command === 'vendor-clients'
      ? JSON.parse(process.env.ACCT_VENDOR_CLIENTS ?? '{"recurly":null,"stripe":null}')
      : undefined,
}

/** Folder with the source of Recurly.js (`npm run vendors -- --recurly-source`). */
const recurlySource = process.env.ACCT_RECURLY_SOURCE
/** The service of Recurly.js in these tests; starts on first use. */
let recurly

/** Command `recurly-service`: returns the address of our service for the real Recurly.js; empty for the stand-in. */
const recurlyService = {
  name: 'acct-recurly-service',
  async executeCommand({ command }) {
    if (command !== 'recurly-service') return undefined
    if (!recurlySource) return ''
    recurly ??= Promise.all([import('../vendors/recurly/serve.ts'), startSandbox()]).then(
      ([{ serveRecurly }, { url }]) => serveRecurly(recurlySource, url),
    )
    return (await recurly).url
  },
  async serverStop() {
    await (await recurly)?.close()
  },
}

/** Whether this run is `npm run transcripts`. */
const isStoring = Boolean(process.env.ACCT_TRANSCRIPTS)

/**
 * Command `transcript`: returns the stored transcript of a name. `npm run transcripts` stores the given text
 * first, so that a person reviews the difference.
 */
const transcripts = {
  name: 'acct-transcripts',
  executeCommand({ command, payload }) {
    if (command === 'is-storing-transcripts') return isStoring
    if (command !== 'transcript') return undefined
    const path = join(root, 'test/elements/transcripts', `${payload.name}.txt`)
    if (isStoring) writeFileSync(path, payload.text)
    return readFileSync(path, 'utf8')
  },
}

/** Number of mounts of stories in this run, by test file. */
export const mounts = new Map()

/** Command `story-mounts`: stores the number of mounts of a file. */
const storyMounts = {
  name: 'acct-story-mounts',
  executeCommand({ command, payload, session }) {
    if (command !== 'story-mounts') return undefined
    mounts.set(relative(join(root, BUNDLES), session.testFile).replace('.test.js', ''), payload)
    return true
  },
}

/** The runner's limit for the response to a command, which a busy machine can exceed. */
const COMMAND_LIMIT = '}, 20000);'

/** Makes the runner's limit for a command a guard against a hang. */
async function extendCommandLimit(context, next) {
  await next()
  if (context.path !== '/__web-dev-server__web-socket.js') return
  const code = String(context.body)
  if (!code.includes(COMMAND_LIMIT)) throw new Error(`${context.path} has another limit than 20 s.`)
  context.body = code.replace(COMMAND_LIMIT, `}, ${HANG_MS});`)
}

/** Stores the files with a hash in their names in the browser, so that the next test file requests none of them. */
async function storeChunks(context, next) {
  await next()
  if (context.path.startsWith(`/${BUNDLES}/chunks/`))
    context.set('cache-control', 'public, max-age=31536000, immutable')
}

/** The portal's frame page without its script, because the tests provide the portal's side. */
const embedPage = {
  name: 'acct-embed-page',
  serve: ({ path }) =>
    path === '/embed'
      ? { type: 'html', body: '<!doctype html><html lang="en"><title>portal</title>' }
      : undefined,
}

/**
 * Number of parallel browsers: one more than the cores of the smallest machine, because tests also wait. With two, the
 * step takes a quarter longer and as much CPU time. Keyboard and focus belong to one page per browser.
 */
const BROWSERS = 3

const executablePath = await ensureFastBrowser()

const browsers = Array.from({ length: BROWSERS }, () =>
  chromeLauncher({
    launchOptions: {
      executablePath,
      ...TESTING_BROWSER,
      timeout: HANG_MS,
      // No test reads Puppeteer's requests and issues: the browser need not report them.
      networkEnabled: false,
      issuesEnabled: false,
    },
    async createPage({ context }) {
      const page = await context.newPage()
      page.setDefaultTimeout(HANG_MS)
      return page
    },
  }),
)

/** The files that run in one browser share an origin: a session that one has stored is not there for the next. */
const EMPTY_STORAGE = '<script>localStorage.clear(); sessionStorage.clear()</script>'

/** The slowest files; they start first, so that no browser ends long after the others. */
const LONG = [
  'story-sweep/looks',
  'areas/billing',
  'payments/contract',
  'areas/order',
  'areas/my-plan',
  'transcripts/transcripts',
  'screens/plans',
  'screens/sign-in',
  'faults/plans',
  'areas/checkout',
  'screens/arrival',
  'areas/history',
  'areas/cancel-plan',
  'areas/plans',
  'areas/migration',
  'story-sweep/zoomed',
  'story-sweep/narrow',
]
const getRank = (name) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length)

const bundles = readdirSync(join(root, BUNDLES), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.test.js'))
  .map((name) => ({
    file: join(root, BUNDLES, name),
    rank: getRank(name.replace('.test.js', '')),
    size: statSync(join(root, BUNDLES, name)).size,
  }))
  // The duration of the other files correlates with their size.
  .sort((one, other) => one.rank - other.rank || other.size - one.size)

export default {
  rootDir: root,
  files: bundles.map(({ file }) => file),
  browsers: [browserPool('Chromium', browsers)],
  plugins: [
    emulateFeatures,
    accessibilityTree,
    servedSandbox,
    insideFrames,
    vendorClients,
    recurlyService,
    transcripts,
    storyMounts,
    embedPage,
  ],
  middleware: [extendCommandLimit, storeChunks],
  testRunnerHtml: (framework) => `<!DOCTYPE html><html><head>${EMPTY_STORAGE}</head><body>
<script type="module" src="${framework}"></script></body></html>`,
  reporters: [defaultReporter({ reportTestProgress: process.stdout.isTTY })],
  // Longer than the limit of a wait, whose error says what the test waits for.
  testFramework: { config: { ui: 'bdd', timeout: (process.env.ACCT_SWEEP ? 10 : 5) * HANG_MS } },
  browserStartTimeout: HANG_MS,
  testsStartTimeout: HANG_MS,
  testsFinishTimeout: (process.env.ACCT_SWEEP ? 60 : 15) * HANG_MS,
}
