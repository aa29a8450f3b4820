// Stores results of the build in .cache, keyed by their inputs. Most files are the same in the next build, and
// half of the work of a build is to minify and to compress them.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Enough for several builds. A folder with more is emptied at the start: nothing else removes old results. */
const MOST = 10_000

/** Returns the stored result that derives from some texts or bytes, or makes and stores it. */
type Stored = (
  from: readonly (string | Uint8Array)[],
  make: () => Promise<string | Uint8Array>,
) => Promise<Buffer>

/**
 * Returns the store of one kind of results, in a folder of .cache. Their key includes the packages and `maker`,
 * the address of the module that makes them.
 */
export function getStore(name: string, maker: string): Stored {
  const folder = resolve(root, '.cache', name)
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  const known = new Set(names.length > MOST ? [] : names)
  if (known.size < names.length) for (const old of names) rmSync(join(folder, old), { force: true })
  const makerHash = createHash('sha256')
    .update(readFileSync(new URL(maker)))
    .update(readFileSync(resolve(root, 'package-lock.json')))
    .digest()
  return async (from, make) => {
    const hash = createHash('sha256').update(makerHash)
    for (const part of from) hash.update(`${part.length} `).update(part)
    const key = hash.digest('base64url')
    const file = join(folder, key)
    if (known.has(key)) return readFileSync(file)
    const made = Buffer.from(await make())
    // Another process must not read a part of the file.
    writeFileSync(`${file}.${process.pid}`, made)
    renameSync(`${file}.${process.pid}`, file)
    known.add(key)
    return made
  }
}
