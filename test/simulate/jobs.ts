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
    execArgv: [...(args.includes('trace') ? ['--enable-source-maps'] : []), '--max-semi-space-size=64'],
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
  /** Returns whether a seed is simulated; all of them by default. */
  isWanted?(seed: number): boolean
}

/** Simulates seeds in several processes. Returns what they found and their CPU time in ms. */
export async function simulateSeeds(
  file: string,
  { from, seeds, jobs, shrink, isTraced = false, isWanted = () => true }: Seeds,
): Promise<{ findings: Finding[]; cpuMs: number }> {
  const wanted = Array.from({ length: seeds }, (_, at) => from + at).filter(isWanted)
  const size = Math.min(BATCH, Math.ceil(wanted.length / jobs))
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
    while (wanted.length > 0) {
      const batch = wanted.splice(0, size).join()
      await run(file, [batch, `${shrink}`, ...(isTraced ? ['trace'] : [])], onLine)
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
