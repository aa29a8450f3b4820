import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, getMessage } from './command-error.ts'

/**
 * Locks the database folder for this process, creates it when missing, and returns the function that unlocks
 * it. Throws a CommandError, also when another sandbox uses the folder, since two processes would overwrite
 * each other's data.
 */
export function lockFolder(folder: string): () => void {
  if (folder === ':memory:') return () => {}
  const pidFile = join(folder, 'sandbox.pid')
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new CommandError(`${folder} is a file, not a folder. Choose another folder with --data.`)
    // A folder that the sandbox creates stays out of version control.
    if (mkdirSync(folder, { recursive: true })) writeFileSync(join(folder, '.gitignore'), '*\n')
    const owner = findOwner(pidFile)
    if (owner)
      throw new CommandError(
        `Another sandbox, process ${owner}, uses the data folder ${folder}. Stop that process, or choose another folder with --data. If no sandbox is running, remove ${pidFile}.`,
      )
    writeFileSync(pidFile, String(process.pid))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(
      `The sandbox cannot use the folder ${folder}: ${getMessage(error)}. Choose another folder with --data.`,
    )
  }
  return () => rmSync(pidFile, { force: true })
}

/** Returns the id in the pid file if that process still runs, else null. */
function findOwner(pidFile: string): number | null {
  const owner = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0
  return owner && owner !== process.pid && isRunning(owner) ? owner : null
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process runs and belongs to another user.
    return (error as { code?: string }).code === 'EPERM'
  }
}
