import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Problem } from '../../demo/setup/say.mjs'

/** A violation as worker.ts prints it. */
export interface Finding {
  seed: number
  rule: string
  message: string
  /** The steps that it needs; empty where it was not shrunk. */
  steps: string
  /** A row of replays.ts. */
  printed: string
}

/** A violation as replay.ts prints it. */
export interface Replayed {
  title: string
  rule: string
  message: string
}

/** Seeds of one process, which begins with an empty memory. */
const BATCH = 2_000

/** Runs a bundle and calls `onLine` with each line that it prints. */
async function run(file: string, args: readonly string[], onLine: (line: string) => void): Promise<void> {
  const child = fork(file, args, {
    env: { ...process.env, TZ: 'UTC' },
    execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Problem(`The simulator has ended with ${code}: ${args.join(' ')}`)
}

export interface Seeds {
  from: number
  seeds: number
  /** Number of processes. */
  jobs: number
  /** Findings of each rule and process that are shrunk. */
  shrink: number
  isTraced?: boolean
}

/** Simulates seeds in several processes. Returns what they found and their CPU time in ms. */
export async function simulateSeeds(
  file: string,
  { from, seeds, jobs, shrink, isTraced = false }: Seeds,
): Promise<{ findings: Finding[]; cpuMs: number }> {
  const size = Math.min(BATCH, Math.ceil(seeds / jobs))
  const batches = Array.from({ length: Math.ceil(seeds / size) }, (_, at) => from + at * size)
  const findings: Finding[] = []
  let cpuMs = 0
  function onLine(line: string): void {
    if (!line.startsWith('{')) {
      console.log(line)
      return
    }
    const printed: Finding | { cpuMs: number } = JSON.parse(line)
    if ('cpuMs' in printed) cpuMs += printed.cpuMs
    else findings.push(printed)
  }
  async function work(): Promise<void> {
    for (let first = batches.shift(); first !== undefined; first = batches.shift()) {
      const count = Math.min(size, from + seeds - first)
      const args = [first, count, shrink, ...(isTraced ? ['trace'] : [])].map(String)
      await run(file, args, onLine)
    }
  }
  await Promise.all(Array.from({ length: jobs }, work))
  return { findings: findings.toSorted((one, other) => one.seed - other.seed), cpuMs }
}

/** Runs the scenarios of replays.ts. */
export async function replayAll(file: string): Promise<Replayed[]> {
  const found: Replayed[] = []
  await run(file, [], (line) => void found.push(JSON.parse(line)))
  return found
}
