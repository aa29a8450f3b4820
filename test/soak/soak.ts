// Mounts and unmounts every tag 1,000 times and measures the leaks. run.mjs starts it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Addresses, portBaseFrom } from '../../demo/addresses.ts'
import { startDemo } from '../../demo/servers.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { TAGS, type TagName } from '../../elements/tags.ts'
import { BROWSER, ensureBrowser } from '../browser.mjs'
import { openAlone } from '../journeys/support/alone.ts'
import { fillSignIn } from '../journeys/support/portal.ts'
import { growth, meter, mountAndUnmount } from './mounts.ts'
import { watchLive } from './watch.ts'

const TIMES = 1_000
/** Mounts before the first measurement, which load and create everything that exists once. */
const WARM_UP = 100
/** Maximum heap growth afterwards, bytes. */
const HEAP_LIMIT = 1_000_000

interface Outcome {
  tag: TagName
  /** Whether the run has a session. */
  isSignedIn: boolean
  seconds: number
  heapKiB: number
  nodes: number
  listeners: number
  left: string[]
}

/** Signs in with a temporary tag. */
async function signIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('acct-navigate', (event) => event.preventDefault())
    const login = document.createElement('acct-login')
    login.setAttribute('brand', 'visi')
    document.querySelector('#place')?.append(login)
  })
  await fillSignIn(page, 'active@visi.example')
  await page.getByLabel('Password').press('Enter')
  await page.locator('acct-login').getByText('Avery Brooks').waitFor()
  await page.evaluate(() => document.querySelector('#place')?.replaceChildren())
}

async function soak(browser: Browser, at: Addresses, tag: TagName, isSignedIn: boolean): Promise<Outcome> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchLive)
    await openAlone(page, at, 'loader.js', '<div id="place"></div>')
    if (isSignedIn) await signIn(page)
    const measure = await meter(page)
    await mountAndUnmount(page, tag, WARM_UP)
    const before = await measure()
    const from = performance.now()
    await mountAndUnmount(page, tag, TIMES)
    const after = await measure()
    return {
      tag,
      isSignedIn,
      seconds: Math.round((performance.now() - from) / 100) / 10,
      heapKiB: Math.round((after.heapBytes - before.heapBytes) / 1024),
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      left: growth(before, after, HEAP_LIMIT),
    }
  } finally {
    await context.close()
  }
}

function chosen(names: string[]): readonly TagName[] {
  const unknown = names.find((name) => !TAGS.some((tag) => tag === name))
  if (unknown) throw new Problem(`There is no tag "${unknown}". There are: ${TAGS.join(', ')}`)
  return names.length > 0 ? TAGS.filter((tag) => names.includes(tag)) : TAGS
}

await command(async () => {
  const tags = chosen(process.argv.slice(2))
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-soak-'))
  const demo = await startDemo(portBaseFrom(process.env.ACCT_PORT_BASE ?? '4720'), dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
  const outcomes: Outcome[] = []
  try {
    const runs = tags.flatMap((tag) => [false, true].map((isSignedIn) => ({ tag, isSignedIn })))
    for (const { tag, isSignedIn } of runs) {
      process.stdout.write(`${tag.padEnd(22)} ${isSignedIn ? 'signed in ' : 'signed out'} `)
      const outcome = await soak(browser, demo.at, tag, isSignedIn)
      outcomes.push(outcome)
      console.log(
        `${outcome.heapKiB} KiB, ${outcome.nodes} nodes, ${outcome.listeners} listeners more, ${outcome.seconds} s` +
          outcome.left.map((what) => `\n  ${what}`).join(''),
      )
    }
    const report = {
      browser: browser.version(),
      date: new Date().toISOString().slice(0, 10),
      times: TIMES,
      outcomes,
    }
    if (tags.length === TAGS.length)
      writeFileSync(inProject('.docs/soak.json'), `${JSON.stringify(report, null, 2)}\n`)
  } finally {
    await browser.close()
    await demo.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const failed = outcomes.filter(({ left }) => left.length > 0).length
  console.log(`${outcomes.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
