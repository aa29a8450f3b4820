// Measures the portal's server beside a bare one. run.mjs starts it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { inProject } from '../../demo/setup/paths.mjs'
import { command } from '../../demo/setup/say.mjs'
import { markdownTable } from '../bench/table.ts'
import { flood } from './flood.ts'
import { PAGE, type Running, startBare, startPortal, VIEW } from './processes.ts'

const CONNECTIONS = 20
const ROUNDS = 3
const SECONDS = 10
const FLOOD_ROUNDS = 50
/** Memory samples per minute. */
const SAMPLES = 6

/** Least page requests per second against the bare server. */
const LEAST_SHARE = 0.5
/** Most ms of the 99th percentile at half the load. */
const MOST_MS = 20
/** Most growth of the memory from the second minute to the last. */
const MOST_GROWTH = 1.1

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Math.max(2, Number(values.minutes))

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

async function run(server: Running, duration: number, rate?: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${server.origin}${PAGE}`,
    connections: CONNECTIONS,
    duration,
    headers: VIEW,
    ...(rate ? { overallRate: rate } : {}),
  })
  if (result.errors || result.non2xx)
    throw new Error(`${result.errors} errors, ${result.non2xx} other statuses`)
  return result
}

/** Returns the mean memory in MiB of each minute at a rate of requests. */
async function watchMemory(server: Running, rate: number): Promise<number[]> {
  const means: number[] = []
  for (let minute = 0; minute < minutes; minute++) {
    let sum = 0
    for (let sample = 0; sample < SAMPLES; sample++) {
      await run(server, 60 / SAMPLES, rate)
      sum += server.memory()
    }
    means.push(sum / SAMPLES)
    console.log(`minute ${minute + 1}: ${means.at(-1)?.toFixed(1)} MiB`)
  }
  return means
}

function publish(rows: readonly (readonly string[])[]): void {
  const page = inProject('.docs/hosting.md')
  const about = `\`npm run load\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`
  const block = `${about}\n\n${markdownTable(['Measurement', 'Result', 'Limit'], rows)}`
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(
      /(<!-- load -->\n)[\s\S]*?(\n<!-- \/load -->)/,
      (_, open, close) => `${open}${block}${close}`,
    ),
  )
}

await command(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acct-load-'))
  const servers: Running[] = []
  try {
    const portal = await startPortal(folder)
    servers.push(portal)
    const bare = await startBare(folder, portal)
    servers.push(bare)
    const rates: Record<'portal' | 'bare', number[]> = { portal: [], bare: [] }
    // The first run of each compiles the code.
    for (const server of servers) await run(server, 3)
    for (let round = 0; round < ROUNDS; round++) {
      rates.portal.push((await run(portal, SECONDS)).requests.average)
      rates.bare.push((await run(bare, SECONDS)).requests.average)
      console.log(`round ${round + 1}: portal ${rates.portal.at(-1)}/s, bare server ${rates.bare.at(-1)}/s`)
    }
    const rate = median(rates.portal)
    const share = rate / median(rates.bare)
    const { latency } = await run(portal, SECONDS, Math.round(rate / 2))
    console.log(`p99 at half the load: ${latency.p99} ms`)
    const memory = await watchMemory(portal, Math.round(rate / 2))
    const growth = (memory.at(-1) ?? 0) / (memory[1] ?? 1)
    const statuses = await flood(portal.origin, FLOOD_ROUNDS)
    console.log('flood', statuses)
    const survives = !portal.hasEnded() && (await fetch(`${portal.origin}/healthz`)).status === 200
    const isRefused = Object.keys(statuses).every((status) => Number(status) < 500)
    publish([
      ['Pages per second', `${Math.round(rate)} (bare server: ${Math.round(median(rates.bare))})`, ''],
      ['Share of the bare server', `${share.toFixed(2)}x`, `at least ${LEAST_SHARE}x`],
      ['99th percentile at half that load', `${latency.p99} ms`, `below ${MOST_MS} ms`],
      [
        `Memory at half that load, minute 2 and ${minutes}`,
        `${memory[1]?.toFixed(0)} and ${memory.at(-1)?.toFixed(0)} MiB`,
        `at most ${MOST_GROWTH}x`,
      ],
      [
        'Invalid requests',
        Object.entries(statuses)
          .map(([status, count]) => `${count}x ${status}`)
          .join(', '),
        'no 5xx, no crash',
      ],
    ])
    const checks = [share >= LEAST_SHARE, latency.p99 < MOST_MS, growth <= MOST_GROWTH, survives, isRefused]
    const failed = checks.filter((holds) => !holds).length
    console.log(`${checks.length - failed} passed, ${failed} failed`)
    return failed > 0 ? 1 : 0
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
