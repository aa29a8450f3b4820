// The element tests in Firefox and WebKit, with @web/test-runner.
import { relative } from 'node:path'
import { startTestRunner } from '@web/test-runner'
import { inProject } from '../../demo/setup/paths.mjs'
import { Problem } from '../../demo/setup/say.mjs'
import { ensureBrowser } from '../browser.mjs'
import { browserPool } from '../elements/browser-pool.mjs'
import { BUNDLES, buildTests, hasTests } from '../elements/build.mjs'
import { firefoxLauncher } from './firefox.mjs'
import { webkitLauncher } from './webkit.mjs'

/**
 * The test files of a complete run: every area, screen and tag. Left out are the matrices of faults, which
 * depend on no engine, axe on every story, which reads the same rules, and tests that emulate forced colors.
 */
const FILES = [
  'areas/',
  'screens/',
  'tags/',
  'embed/',
  'story-sweep/narrow',
  'dialog',
  'form',
  'keyboard',
  'messages',
  'fit',
]

/** Commands of web-test-runner.config.mjs and of the runner that an engine lacks. */
const LACKING = {
  firefox: ['emulate-features', 'accessibility-tree', 'emulate-media', 'set-user-agent'],
  webkit: ['emulate-features', 'accessibility-tree', 'inside', 'emulate-media', 'set-user-agent'],
}
const MARK = 'has no command'
/** Media features that both engines have from their start. */
const FEATURES = { 'prefers-reduced-motion': 'reduce', 'forced-colors': 'none' }

const LAUNCHERS = { firefox: firefoxLauncher, webkit: webkitLauncher }
/**
 * Number of parallel browsers of an engine: tests also wait, and the pages of one browser share its focus.
 */
const BROWSERS = 2

/** Returns the browsers of an engine as one, with its version once a test has run. */
function getLauncher(engine, paths) {
  const all = Array.from({ length: BROWSERS }, () => LAUNCHERS[engine](paths))
  const version = () => all.map((one) => one.version()).find(Boolean) ?? ''
  return { ...browserPool(engine, all), version }
}

/** Rejects the commands that an engine lacks, before another plugin runs them. */
const rejectLacking = (getEngine) => ({
  name: 'acct-lacking-commands',
  executeCommand({ command: name, payload, session }) {
    if (name === 'emulate-features')
      if (Object.entries(payload ?? {}).every(([feature, value]) => FEATURES[feature] === value)) return true
    const engine = getEngine(session.browser)
    if (LACKING[engine].includes(name)) throw new Error(`${engine} ${MARK} ${name}`)
    return undefined
  },
})

/** The runner's log without the rejected commands, which the outcome counts. */
const logger = {
  log: () => {},
  debug: () => {},
  warn: () => {},
  group: () => {},
  groupEnd: () => {},
  error: (...parts) => {
    if (!parts.some((part) => String(part?.message ?? part).includes(MARK))) console.error(...parts)
  },
  logSyntaxError: (error) => console.error(error),
  clearLoggedSyntaxErrors: () => {},
}

/** Returns the tests of a suite and its nested suites, with their whole titles. */
const getTests = ({ name, suites, tests }, before = '') => {
  const title = `${before} ${name}`.trim()
  return [
    ...tests.map((test) => ({ ...test, title: `${title} ${test.name}`.trim() })),
    ...suites.flatMap((suite) => getTests(suite, title)),
  ]
}

/**
 * Runs the element tests whose path contains a word, or those of a complete run, in all engines at once.
 * Returns by engine its version, the count of passed tests, the titles of failed ones, and for each skipped
 * one the command that the engine lacks; also the time of each file's tests, in ms.
 * @param {Record<string, object>} programs paths of the programs by engine (browsers.mjs)
 * @param {string[]} filters
 * @param {{ isBuilt?: boolean }} [options] `isBuilt` takes the tests from the last build
 */
export async function runElements(programs, filters, { isBuilt = false } = {}) {
  if (!isBuilt) await buildTests(filters.length > 0 ? filters : FILES)
  if (!hasTests()) return {}
  // The configuration has a Chromium too, which does not start.
  process.env.CHROME_PATH ??= await ensureBrowser()
  const { default: config } = await import('../elements/web-test-runner.config.mjs')
  const launchers = Object.fromEntries(
    Object.entries(programs).map(([engine, paths]) => [engine, getLauncher(engine, paths)]),
  )
  const getEngine = (browser) => Object.keys(launchers).find((name) => launchers[name] === browser) ?? ''
  try {
    const runner = await startTestRunner({
      config: {
        ...config,
        files: config.files.filter(
          (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
        ),
        logger,
        browsers: Object.values(launchers),
        concurrentBrowsers: 2,
        reporters: [],
      },
      readCliArgs: false,
      readFileConfig: false,
      autoExitProcess: false,
    })
    if (!runner) throw new Problem('The test runner did not start.')
    // The runner's own commands, such as setViewport, come before those of the configuration.
    runner.config.plugins.unshift(rejectLacking(getEngine))
    await new Promise((resolve) => runner.on('stopped', resolve))
    return outcomes(runner, launchers, getEngine)
  } finally {
    await Promise.all(Object.values(launchers).map((launcher) => launcher.stop().catch(() => {})))
  }
}

function outcomes(runner, launchers, getEngine) {
  const results = Object.fromEntries(
    Object.keys(launchers).map((name) => [
      name,
      { version: launchers[name].version(), passed: 0, failed: [], skipped: [], durations: [] },
    ]),
  )
  for (const { browser, testFile, testResults, errors } of runner.sessions.all()) {
    const result = results[getEngine(browser)]
    const file = relative(inProject(BUNDLES), testFile)
    if (!testResults) result.failed.push(`${file}: ${errors[0]?.message ?? 'did not end'}`)
    const tests = testResults ? getTests(testResults) : []
    const took = tests.reduce((sum, { duration = 0 }) => sum + duration, 0)
    result.durations.push([file, Math.round(took)])
    for (const { title, passed, skipped, error } of tests) {
      if (passed) result.passed++
      else if (skipped) continue
      else if (error?.message.includes(MARK)) result.skipped.push(error.message.split(`${MARK} `)[1])
      else result.failed.push(`${file}: ${title}\n      ${error?.message ?? ''}`)
    }
  }
  return results
}
