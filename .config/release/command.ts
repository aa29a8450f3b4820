// `npm run release -- --dry-run`: says what a release would be. Without the option it makes one, and publishes nothing.
import { parseArgs } from 'node:util'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { root } from '../../demo/setup/paths.mjs'
import { run } from '../../demo/setup/run.mjs'
import { command, Problem } from '../../demo/setup/say.mjs'
import { computeApi, RELEASED, REPORT, readReport } from '../api/report.ts'
import { getApiState } from './api-state.ts'
import { makeRelease, PUBLISH, planRelease, type ReleaseInput } from './release.ts'
import { formatPlan, type PackedFiles } from './report.ts'

const USAGE = `Usage: npm run release -- [<version>] [--dry-run]

Writes the version, its section of the changelog and the API report of the release, commits, tags, and prints the command
that publishes. Without a version, it is the one that follows from the changelog and the public names.

  --dry-run  changes nothing; prints the version, the files and every check, and ends with 1 if one blocks
  --help     prints this text`

function readOptions(): { named: string | null; isDry: boolean } | 'help' {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return 'help'
    if (positionals.length > 1)
      throw new Problem(`There is one version, not ${positionals.join(', ')}.\n\n${USAGE}`)
    return { named: positionals[0] ?? null, isDry: values['dry-run'] }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** Lets npm list the files of the package. `npm pack` writes the documents of the package, and removes them again. */
async function packedFiles(): Promise<PackedFiles> {
  const { code, output } = await run('npm', [
    'pack',
    '--dry-run',
    '--json',
    '--foreground-scripts=false',
    '--loglevel=error',
  ])
  const list = output.slice(output.indexOf('['))
  if (code !== 0) throw new Problem(`npm cannot pack the package:\n\n${output}`)
  const [{ size, unpackedSize, files }] = JSON.parse(list)
  return { packed: size, unpacked: unpackedSize, files }
}

await command(async () => {
  const options = readOptions()
  if (options === 'help') {
    console.log(USAGE)
    return 0
  }
  await ensurePackaged()
  const reports = { computed: computeApi(), stored: readReport(REPORT), released: readReport(RELEASED) }
  const input: ReleaseInput = {
    root,
    named: options.named,
    apiState: (changelog) => getApiState(reports, changelog),
    date: new Date().toISOString().slice(0, 10),
  }
  if (options.isDry) {
    const plan = planRelease(input)
    console.log(formatPlan(plan, await packedFiles(), process.env))
    return plan.checks.some(({ problem }) => problem !== null) ? 1 : 0
  }
  const { version } = makeRelease(input)
  console.log(
    `Version ${version} is committed and tagged. Push both, and publish from the commit:\n  ${PUBLISH}`,
  )
  return 0
})
