// `npm run simulate`: simulates account holders, tabs and a bad network from seeds (.docs/contributing.md).
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { bundle } from './bundle.mjs'

const USAGE = `Usage: npm run simulate -- [--seeds N] [--from N] [--seed N] [--shrink N] [--jobs N]
  --seeds N   number of seeds, 1000 by default
  --from N    first seed, 0 by default
  --seed N    this seed alone, with a trace of what happens
  --shrink N  findings of each rule and job that are shrunk, 2 by default`

/** Seeds of one process: each starts with an empty memory. */
const BATCH = 2_000

function parse(args) {
  const options = { seeds: 1_000, from: 0, seed: null, shrink: 2, jobs: availableParallelism() }
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at].replace(/^--/, '')
    const value = Number(args[at + 1])
    if (!(name in options) || !Number.isInteger(value) || value < 0) throw new Problem(USAGE)
    options[name] = value
  }
  if (options.seed !== null) Object.assign(options, { from: options.seed, seeds: 1, jobs: 1 })
  return options
}

/** Runs one process and calls `onLine` with each of its lines. Resolves with its exit code. */
export function work(file, args, onLine) {
  return new Promise((resolve) => {
    const child = fork(file, args.map(String), {
      env: { ...process.env, TZ: 'UTC' },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    createInterface({ input: child.stdout }).on('line', onLine)
    child.on('close', resolve)
  })
}

/** Simulates seeds in several processes. Returns the findings and the CPU time in ms. */
export async function simulateSeeds(file, { from, seeds, jobs, shrink, trace = false }) {
  const size = Math.min(BATCH, Math.ceil(seeds / jobs))
  const batches = Array.from({ length: Math.ceil(seeds / size) }, (_, at) => from + at * size)
  const findings = []
  let cpuMs = 0
  const onLine = (line) => {
    if (!line.startsWith('{')) return void console.log(line)
    const found = JSON.parse(line)
    if ('cpuMs' in found) cpuMs += found.cpuMs
    else findings.push(found)
  }
  async function next() {
    for (let first = batches.shift(); first !== undefined; first = batches.shift()) {
      const count = Math.min(size, from + seeds - first)
      const code = await work(file, [first, count, shrink, ...(trace ? ['trace'] : [])], onLine)
      if (code !== 0)
        throw new Problem(`The simulator ended with ${code} in seeds ${first} to ${first + count - 1}.`)
    }
  }
  await Promise.all(Array.from({ length: jobs }, next))
  return { findings: findings.toSorted((one, other) => one.seed - other.seed), cpuMs }
}

function print({ findings, cpuMs }, seeds, from) {
  const rules = Map.groupBy(findings, ({ rule }) => rule)
  for (const [rule, found] of rules) {
    console.log(`\n# ${rule}: ${found.length} of ${seeds} seeds, first ${found[0].seed}`)
    const kinds = Map.groupBy(
      found.filter(({ printed }) => printed),
      ({ steps }) => steps,
    )
    for (const [steps, [one, ...others]] of kinds)
      console.log(
        `\n## ${steps} (seed ${[one, ...others].map(({ seed }) => seed).join(', ')})\n${one.message}\n${one.printed}`,
      )
    if (kinds.size === 0) console.log(found[0].message)
  }
  console.log(
    `\n${seeds} seeds, ${findings.length} with a violation; ${(cpuMs / seeds).toFixed(1)} ms of CPU a seed (${since(from)})`,
  )
}

if (import.meta.main)
  await command(async () => {
    const options = parse(process.argv.slice(2))
    const from = performance.now()
    const result = await simulateSeeds(await bundle(), { ...options, trace: options.seed !== null })
    print(result, options.seeds, from)
    if (result.findings.length > 0) process.exitCode = 1
  })
