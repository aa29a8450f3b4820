// `npm run engines`: runs element tests in Firefox and WebKit. `npm run engines -- --only webkit WORD ...`
// takes one engine, or the test files whose path contains a word. A complete run writes its figures to
// .docs/engines.json and into the README's table. Ends with the line "N passed, N failed, N skipped".
import '../../demo/setup/versions.mjs'
import { relative } from 'node:path'
import { startTestRunner } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { BROWSER, ensureBrowser } from '../../demo/setup/browser.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { BUNDLES, buildTests, hasTests } from '../elements/build.mjs'
import { ENGINES, ensureEngine, FIREFOX_PREFS } from './browsers.mjs'
import { publish } from './publish.mjs'
import { webkitLauncher } from './webkit.mjs'

/**
 * The test files of a complete run: every area, screen and tag. Left out are the matrices of faults, which
 * depend on no engine, and axe on every story, which reads the same rules.
 */
const FILES = [
  'areas/',
  'screens/',
  'tags/',
  'embed/',
  'dialog',
  'form',
  'keyboard',
  'messages',
  'fit',
  'visible',
]

/** Commands of web-test-runner.config.mjs and of the runner that an engine lacks. */
const LACKING = {
  firefox: ['emulate-features', 'accessibility-tree', 'emulate-media', 'set-user-agent'],
  webkit: ['emulate-features', 'accessibility-tree', 'inside', 'emulate-media', 'set-user-agent'],
}
const MARK = 'has no command'

/** Rejects the commands that an engine lacks, before another plugin runs them. */
const rejectLacking = (engineOf) => ({
  name: 'acct-lacking-commands',
  executeCommand({ command: name, session }) {
    const engine = engineOf(session.browser)
    if (LACKING[engine].includes(name)) throw new Error(`${engine} ${MARK} ${name}`)
    return undefined
  },
})

/** Returns the tests of a suite and its nested suites, with their whole titles. */
const testsOf = ({ name, suites, tests }, before = '') => {
  const title = `${before} ${name}`.trim()
  return [
    ...tests.map((test) => ({ ...test, title: `${title} ${test.name}`.trim() })),
    ...suites.flatMap((suite) => testsOf(suite, title)),
  ]
}

function parse(args) {
  const options = { engines: Object.keys(ENGINES), words: [], built: false }
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--only') options.engines = (args[++at] ?? '').split(',')
    else if (args[at] === '--built') options.built = true
    else if (args[at].startsWith('-'))
      throw new Problem('Usage: npm run engines -- [--only firefox,webkit] [WORD ...]')
    else options.words.push(args[at])
  }
  const unknown = options.engines.find((name) => !(name in ENGINES))
  if (unknown !== undefined)
    throw new Problem(`There is no engine "${unknown}": ${Object.keys(ENGINES).join(', ')}.`)
  return options
}

/** Lets a page of Firefox press the key that Chromium calls Space. */
function withSpace(page) {
  const { keyboard } = page
  for (const name of ['press', 'down', 'up']) {
    const method = keyboard[name].bind(keyboard)
    keyboard[name] = (key, ...rest) => method(key === 'Space' ? ' ' : key, ...rest)
  }
  return page
}

/** Returns the launcher of an engine. */
async function launcherOf(engine) {
  const paths = await ensureEngine(engine)
  if (engine === 'webkit') return webkitLauncher(paths)
  let version = ''
  const launcher = chromeLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: paths.firefox,
      headless: true,
      env: BROWSER.env,
      extraPrefsFirefox: FIREFOX_PREFS,
    },
    async createPage({ context }) {
      version = await context.browser().version()
      return withSpace(await context.newPage())
    },
    concurrency: 1,
  })
  launcher.name = 'Firefox'
  launcher.version = () => version.replace(/^\D+/, '')
  return launcher
}

/** Runs the built tests in the browsers, and returns the outcome of each test by engine. */
async function runTests(launchers) {
  process.env.CHROME_PATH ??= await ensureBrowser()
  const { default: config } = await import('../elements/web-test-runner.config.mjs')
  const engineOf = (browser) => Object.keys(launchers).find((name) => launchers[name] === browser) ?? ''
  const runner = await startTestRunner({
    config: { ...config, browsers: Object.values(launchers), concurrentBrowsers: 2, reporters: [] },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  })
  if (!runner) throw new Problem('The test runner did not start.')
  runner.config.plugins.unshift(rejectLacking(engineOf))
  await new Promise((resolve) => runner.on('stopped', resolve))
  const results = Object.fromEntries(
    Object.keys(launchers).map((name) => [name, { passed: 0, failed: [], skipped: [] }]),
  )
  for (const { browser, testFile, testResults, errors } of runner.sessions.all()) {
    const result = results[engineOf(browser)]
    const file = relative(inProject(BUNDLES), testFile)
    if (!testResults) result.failed.push(`${file}: ${errors[0]?.message ?? 'did not end'}`)
    for (const { title, passed, skipped, error } of testResults ? testsOf(testResults) : []) {
      if (passed) result.passed++
      else if (skipped) continue
      else if (error?.message.includes(MARK))
        result.skipped.push(`${title} (${error.message.split(`${MARK} `)[1]})`)
      else result.failed.push(`${file}: ${title}\n      ${error?.message ?? ''}`)
    }
  }
  return results
}

await command(async () => {
  const { engines, words, built } = parse(process.argv.slice(2))
  await ensureInstalled()
  const from = performance.now()
  const launchers = {}
  for (const engine of engines) launchers[engine] = await launcherOf(engine)
  if (!built) await buildTests(words.length > 0 ? words : FILES)
  if (!hasTests()) throw new Problem('No test file matches.')
  const results = await runTests(launchers)
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const [engine, { passed, failed, skipped }] of Object.entries(results)) {
    console.log(
      `\n${launchers[engine].name} ${launchers[engine].version()}: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
    )
    for (const title of failed) console.log(`  failed: ${title}`)
    for (const title of skipped) console.log(`  skipped: ${title}`)
    sum.passed += passed
    sum.failed += failed.length
    sum.skipped += skipped.length
  }
  if (words.length === 0 && engines.length === Object.keys(ENGINES).length && sum.failed === 0)
    publish(
      Object.entries(results).map(([engine, { passed, skipped }]) => ({
        name: launchers[engine].name,
        version: launchers[engine].version(),
        passed,
        skipped: skipped.length,
      })),
      new Date().toISOString().slice(0, 10),
    )
  console.log(`\nTook ${since(from)}.\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0
})
