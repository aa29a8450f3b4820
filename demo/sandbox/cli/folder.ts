import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.ts'

/**
 * Takes the folder of the database for this process, and makes it where there is none; gives what lets go of it. Throws a
 * Problem, also when another sandbox has the folder: each would change what the other one knows.
 */
export function takeFolder(folder: string): () => void {
  if (folder === ':memory:') return () => {}
  const note = join(folder, 'sandbox.pid')
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new Problem(`${folder} is a file, not a folder. Name another with --data.`)
    // Nothing of a folder of ours is to be kept under version control.
    if (mkdirSync(folder, { recursive: true })) writeFileSync(join(folder, '.gitignore'), '*\n')
    const owner = ownerFrom(note)
    if (owner)
      throw new Problem(
        `Another sandbox, process ${owner}, keeps its data in ${folder}. Stop that one, or name another folder with --data. If none runs, remove ${note}.`,
      )
    writeFileSync(note, String(process.pid))
  } catch (error) {
    if (error instanceof Problem) throw error
    const why = error instanceof Error ? error.message : error
    throw new Problem(`The folder ${folder} cannot be used: ${why}. Name another with --data.`)
  }
  return () => rmSync(note, { force: true })
}

/** The process that noted itself there and still runs; null when there is none. */
function ownerFrom(note: string): number | null {
  try {
    const owner = Number(readFileSync(note, 'utf8'))
    if (!owner || owner === process.pid) return null
    process.kill(owner, 0)
    return owner
  } catch (error) {
    // No note, or nobody of that number; somebody else's process is not ours to ask, but there.
    return (error as { code?: string }).code === 'EPERM' ? Number(readFileSync(note, 'utf8')) : null
  }
}
