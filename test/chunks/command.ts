import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SIGN_IN_CHUNKS } from '../../.config/shared-chunks.ts'
import { RESTORE } from '../../.config/tag-modules.ts'
import { ensureBuilt } from '../../demo/setup/build.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { dist, getFile, readChunks, readFirstViews, withImports } from '../size/dist.ts'
import { getLoads } from '../size/loads.ts'
import { type Load, merge, type Part } from './merge.ts'
import { recordLoads } from './record.ts'

const LIST = inProject('.config/merged-chunks.json')
/** The loads of the last run, which `--again` merges by: after a change of the rules of merge.ts. */
const RECORDED = inProject('.cache/loads.json')
const write = (merged: Readonly<Record<string, readonly string[]>>): void =>
  writeFileSync(LIST, `${JSON.stringify(merged, null, 2)}\n`)

const SIGN_IN = Object.values(SIGN_IN_CHUNKS).flat()
/** The checks for integrators, which load on a loopback origin alone. */
const CHECKS = [
  'src/shell/settings-report.ts',
  'src/shell/copy-report.ts',
  'src/brand/check-brand-changes.ts',
]

/** Returns whether a file stays as it is: one of sign-in, of texts, or of the checks for integrators. */
const isFixed = (modules: readonly string[]): boolean =>
  modules.some((module) => SIGN_IN.includes(module) || CHECKS.includes(module) || module.endsWith('.json'))

/** Returns the name of a file without its hash. */
const getName = (file: string): string => basename(file).replace(/-[\w-]{8}\.js$/, '')

/** Returns a name for the file of a group: that of its largest part which is not taken. */
function groupName({ files }: Part, taken: object): string {
  const isFree = (name: string): boolean => name !== 'index' && !(name in taken) && !(name in SIGN_IN_CHUNKS)
  const largestFirst = files.toSorted(
    (one, other) => statSync(join(dist, other)).size - statSync(join(dist, one)).size,
  )
  return largestFirst.map(getName).find(isFree) ?? `shared-${Object.keys(taken).length}`
}

/** Returns the names of the files that merge, with their modules. */
function mergedChunks(recorded: readonly Load[]): Record<string, string[]> {
  const chunks = new Map(readChunks().map((chunk) => [chunk.file, chunk]))
  const all = [...chunks.values()]
  if (recorded.some(({ files }) => files.some((file) => file.startsWith('chunks/') && !chunks.has(file))))
    throw new Problem('The recorded loads are of another build. Run the command without --again.')
  const budgets = readFirstViews()
    .filter(({ brand, file }) => brand === 'geeni' && file.endsWith('.en.js'))
    .flatMap((firstView): Load[] => {
      const { idle, signed } = getLoads(all, firstView)
      const isStrict = firstView.tag === 'acct-login'
      return [idle, signed].map((files) => ({ files: [...files], isStrict }))
    })
  const restore: Load = { files: [...withImports(all, getFile(all, RESTORE))], isStrict: true }
  const parts = all
    .filter(({ file }) => file.startsWith('chunks/'))
    .map(
      ({ file, modules, imports, isEntry }): Part => ({
        ...{ files: [file], modules, imports, bytes: statSync(join(dist, file)).size },
        isFixed: isEntry || isFixed(modules),
      }),
    )
  const merged: Record<string, string[]> = {}
  for (const group of merge(parts, [...recorded, ...budgets, restore])) {
    // Without what plugins generate, which joins its module.
    const modules = group.modules.filter((module) => existsSync(inProject(module)))
    merged[groupName(group, merged)] = modules.toSorted()
  }
  return merged
}

await command(async () => {
  const before: Record<string, string[]> = JSON.parse(readFileSync(LIST, 'utf8'))
  try {
    write({})
    await ensureBuilt()
    if (!process.argv.includes('--again')) {
      const recorded = await recordLoads((name, files) => console.log(`${files} files: ${name}`))
      writeFileSync(RECORDED, JSON.stringify(recorded))
    }
    write(mergedChunks(JSON.parse(readFileSync(RECORDED, 'utf8'))))
    await ensureBuilt()
  } catch (error) {
    write(before)
    throw error
  }
})
