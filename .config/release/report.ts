import { PUBLISH, type ReleasePlan } from './release.ts'

/** The files that npm would publish. */
export interface PackedFiles {
  /** Bytes of the tarball, and of its files. */
  packed: number
  unpacked: number
  files: readonly { path: string; size: number }[]
}

const MIB = 1024 * 1024
const countText = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`
const sizeText = (bytes: number): string => `${(bytes / MIB).toFixed(2)} MiB`

/** Returns a line for each folder at the top of the package, with its files and bytes. */
function folderLines(files: PackedFiles['files']): string[] {
  const folders = new Map<string, { count: number; size: number }>()
  for (const { path, size } of files) {
    const folder = path.includes('/') ? path.split('/').slice(0, -1).slice(0, 2).join('/') : path
    const { count, size: sum } = folders.get(folder) ?? { count: 0, size: 0 }
    folders.set(folder, { count: count + 1, size: sum + size })
  }
  return [...folders]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([folder, { count, size }]) => `  ${folder}: ${countText(count, 'file', 'files')}, ${sizeText(size)}`,
    )
}

/** Returns whether npm can prove where the package was built: in a workflow with an identity token. */
export const canProve = (env: Readonly<Record<string, string | undefined>>): boolean =>
  (env.GITHUB_ACTIONS === 'true' && Boolean(env.ACTIONS_ID_TOKEN_REQUEST_URL)) ||
  Boolean(env.SIGSTORE_ID_TOKEN)

/** Returns what a dry run prints. */
export function formatPlan(
  { version, level, section, api, checks }: ReleasePlan,
  { packed, unpacked, files }: PackedFiles,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const blocking = checks.filter(({ problem }) => problem !== null)
  const entries = section.split('\n').filter((line) => line.startsWith('- ')).length
  return `Version     ${version} (the changelog and the public names need a ${level} release)
Changelog   ${countText(entries, 'entry under Unreleased becomes', 'entries under Unreleased become')} the section of ${version}
API report  ${api.isCurrent ? 'current' : 'outdated'}, ${countText(api.changes.length, 'name differs', 'names differ')} from the newest release
Provenance  ${canProve(env) ? 'yes' : 'not here: npm proves the origin only in a workflow with an identity token'}
Files       ${files.length}, ${sizeText(packed)} packed, ${sizeText(unpacked)} unpacked

${folderLines(files).join('\n')}

${section}

Checks
${checks.map(({ name, problem }) => `  ${problem === null ? 'passes' : 'BLOCKS'}  ${name}${problem === null ? '' : `: ${problem}`}`).join('\n')}

${blocking.length === 0 ? `Nothing blocks. Without --dry-run, the command writes the version, commits and tags; then run: ${PUBLISH}` : `${countText(blocking.length, 'check blocks', 'checks block')}.`} Nothing was changed or published.`
}
