import { availableParallelism } from 'node:os'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { bundle } from './bundle.ts'
import { type Finding, simulateSeeds } from './jobs.ts'
import { prove } from './prove.ts'

const USAGE = `Usage: npm run simulate -- [--seeds N] [--from N] [--seed N] [--shrink N] [--jobs N]
       npm run simulate -- --prove [NAME]
  --seeds N   number of seeds, 1000 by default
  --from N    first seed, 0 by default
  --seed N    this seed alone, with a trace of what happens
  --shrink N  findings of each rule and process that are shrunk, 2 by default
  --jobs N    number of processes, as many as cores by default
  --prove     puts known faults back, one at a time, and counts the seeds until each is found`

const options = { seeds: 1_000, from: 0, seed: -1, shrink: 2, jobs: availableParallelism() }

function parse(args: readonly string[]): void {
  for (let at = 0; at < args.length; at += 2) {
    const name = (args[at] ?? '').replace(/^--/, '')
    const value = Number(args[at + 1])
    if (!Object.hasOwn(options, name) || !Number.isInteger(value) || value < 0) throw new Problem(USAGE)
    options[name as keyof typeof options] = value
  }
}

function print(findings: readonly Finding[]): void {
  for (const [rule, found] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`\n# ${rule}: ${found.length}, first in seed ${found[0]?.seed}`)
    const kinds = Map.groupBy(
      found.filter(({ printed }) => printed),
      ({ steps }) => steps,
    )
    for (const [steps, same] of kinds) {
      console.log(`\n## ${steps} (seed ${same.map(({ seed }) => seed).join(', ')})`)
      console.log(`${same[0]?.message}\n${same[0]?.printed}`)
    }
    if (kinds.size === 0) console.log(found[0]?.message)
  }
}

await command(async () => {
  const args = process.argv.slice(2)
  if (args[0] === '--prove') return prove(args[1])
  parse(args)
  const { seed, ...given } = options
  const isTraced = seed >= 0
  const range = isTraced ? { ...given, from: seed, seeds: 1, jobs: 1 } : given
  const from = performance.now()
  const { findings, cpuMs } = await simulateSeeds(await bundle('worker'), { ...range, isTraced })
  print(findings)
  const each = (cpuMs / range.seeds).toFixed(1)
  console.log(
    `\n${range.seeds} seeds, ${findings.length} violations; ${each} ms of CPU a seed (${since(from)})`,
  )
  return findings.length > 0 ? 1 : 0
})
