// Runs the journeys in an engine, each in an empty profile and on the sandbox's seed data.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../../../demo/setup/paths.mjs'
import { startSomewhere } from '../../fixtures/start-demo.ts'
import { sandboxAt } from '../../journeys/support/sandbox.ts'
import { startEngine } from '../tabs.mjs'
import { Page } from './support/page.ts'

/** Longest time of a journey, ms. */
const LIMIT_MS = 600_000

/** Saves a picture of a failed journey and returns its path. */
async function picture(tab, name) {
  const folder = inProject('.cache/engines')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replace(/[^\w]+/g, '-').slice(0, 80)}.png`)
  writeFileSync(path, Buffer.from(await tab.screenshot(), 'base64'))
  return path
}

async function runOne({ title, run }, { engine, browser, at, sandbox }) {
  await sandbox.reset()
  await sandbox.clearFaults()
  await sandbox.clearRequests()
  const profile = await browser.profile()
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${LIMIT_MS / 1000} s`)), LIMIT_MS)
  })
  try {
    await Promise.race([run({ engine, page: new Page(profile, profile.first), at, sandbox }), limit])
    const violations = (await sandbox.requests()).flatMap((request) => request.violations)
    return violations.length > 0 ? `violates the wire contract: ${violations}` : null
  } catch (error) {
    const place = /[\w-]+\.ts:\d+/.exec(error.stack.replace(/.*support.*/g, ''))?.[0] ?? ''
    const path = await picture(profile.first, `${engine} ${title}`).catch(() => 'no picture')
    return `${error.message} (${place}; ${path})`
  } finally {
    clearTimeout(timer)
    await profile.close().catch(() => {})
  }
}

/**
 * Runs journeys in an engine. Returns the version of the engine, the count of passed journeys, the texts of the
 * failures, and the durations in ms.
 */
export async function runJourneys(engine, paths, chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'acct-engines-'))
  const demo = await startSomewhere({ dataDir: folder })
  try {
    const browser = await startEngine(engine, paths)
    const outcome = { version: browser.version, passed: 0, failed: [], durations: [] }
    try {
      const sandbox = sandboxAt(demo.at.sandbox)
      for (const one of chosen) {
        const from = performance.now()
        const failure = await runOne(one, { engine, browser, at: demo.at, sandbox })
        outcome.durations.push([one.title, Math.round(performance.now() - from)])
        if (failure === null) outcome.passed++
        else outcome.failed.push(`${one.title}\n      ${failure}`)
      }
      return outcome
    } finally {
      await browser.stop().catch(() => {})
    }
  } finally {
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
