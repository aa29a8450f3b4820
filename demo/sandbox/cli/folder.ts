import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, messageOf } from './command-error.ts'

/**
 * Takes the folder of the database for this process, and makes it where there is none; gives what lets go of it. Throws a
 * Problem, also when another sandbox has the folder: each would change what the other one knows.
 */
export function lockFolder(folder: string): () => void {
  if (folder === ':memory:') return () => {}
  const note = join(folder, 'sandbox.pid')
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new CommandError(`${folder} is a file, not a folder. Name another with --data.`)
    // Nothing of a folder of ours is to be kept under version control.
    if (mkdirSync(folder, { recursive: true })) writeFileSync(join(folder, '.gitignore'), '*\n')
    const owner = findOwner(note)
    if (owner)
      throw new CommandError(
        `Another sandbox, process ${owner}, keeps its data in ${folder}. Stop that one, or name another folder with --data. If none runs, remove ${note}.`,
      )
    writeFileSync(note, String(process.pid))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(
      `The folder ${folder} cannot be used: ${messageOf(error)}. Name another with --data.`,
    )
  }
  return () => rmSync(note, { force: true })
}

/** The process that noted itself there and still runs; null when there is none. */
function findOwner(note: string): number | null {
  const owner = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0
  return owner && owner !== process.pid && isRunning(owner) ? owner : null
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is not ours to ask, but there.
    return (error as { code?: string }).code === 'EPERM'
  }
}
