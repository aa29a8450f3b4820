import { BoundedCache } from './bounded-cache.ts'
import type { PortalFacts } from './portal-facts.ts'

/**
 * Reads a file of the package's folder `dist` by its path, such as `loader.js` or `pages/portal.json`; null
 * for a missing file. The portal requests only files that the build has listed.
 */
export type AssetSource = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** Compresses a page or a file by brotli. */
export type Compress = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** Error for a file that the asset source does not have: the deployment lacks it, or has another version. */
export class MissingAsset extends Error {
  constructor(path: string) {
    super(`The asset source of the portal returns nothing for ${path}. Deploy dist/ of the same version.`)
  }
}

/** `portal.json`, as the build writes it. */
export interface FileList {
  /** Hash of the content by path below `dist`. */
  files: Record<string, string>
  /** Whether text files have copies below `br/`, compressed by brotli (`hasCompressedCopy`). */
  isCompressed: boolean
}

/** Maximum number of compressed files in memory: the first views of three brands in all languages, 3 KiB each. */
const MOST_COMPRESSED = 500

/** Reads the data files of the build, each once, and compresses files that have no compressed copy. After a failed read the next request reads again. */
export class Assets {
  readonly #read: AssetSource
  readonly #parsed = new Map<string, Promise<unknown>>()
  readonly #compressed = new BoundedCache<Promise<Uint8Array<ArrayBuffer>>>(MOST_COMPRESSED)

  constructor(read: AssetSource) {
    this.#read = read
  }

  read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#read(path)
  }

  /**
   * Returns a file compressed by brotli; null for a missing file. Concurrent and later calls share one compression while
   * the cache contains it.
   */
  compressed(path: string, compress: Compress): Promise<Uint8Array<ArrayBuffer> | null> {
    const work = shared(this.#compressed, path, async () => compress(await this.#readFile(path)))
    return work.catch((error) => {
      if (error instanceof MissingAsset) return null
      throw error
    })
  }

  /** Returns the parsed content of a JSON file. Rejects with MissingAsset. */
  json<Content>(path: string): Promise<Content> {
    return this.parsed(path, (text) => JSON.parse(text) as Content)
  }

  /** Returns the content of a file, as `parse` returns it. Rejects with MissingAsset. */
  parsed<Content>(path: string, parse: (text: string) => Content): Promise<Content> {
    const parseFile = async () => parse(new TextDecoder().decode(await this.#readFile(path)))
    return shared(this.#parsed, path, parseFile) as Promise<Content>
  }

  facts(): Promise<PortalFacts> {
    return this.json('pages/portal.json')
  }

  list(): Promise<FileList> {
    return this.json('portal.json')
  }

  async #readFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.#read(path)
    if (!bytes) throw new MissingAsset(path)
    return bytes
  }
}

/** The promises of one kind of result by path. */
interface Results<Result> {
  get(path: string): Promise<Result> | undefined
  set(path: string, work: Promise<Result>): unknown
  delete(path: string): unknown
}

/** Returns the result of `start` that concurrent and later calls share. After a failure the next call starts again. */
function shared<Result>(
  results: Results<Result>,
  path: string,
  start: () => Promise<Result>,
): Promise<Result> {
  const known = results.get(path)
  if (known) return known
  const work = start()
  results.set(path, work)
  work.catch(() => results.delete(path))
  return work
}
