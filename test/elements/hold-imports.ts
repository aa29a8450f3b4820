type Import = (id: string | null, load: () => Promise<unknown>) => Promise<unknown>

/** The build of the tests passes each dynamic import to this function, if it exists. */
const page = globalThis as { acctImport?: Import }

export interface DelayedImports {
  /** Number of imports that wait. */
  count(): number
  /** Lets them load, and resolves once they have. */
  release(): Promise<void>
  /** Lets them fail, and resolves once they have. */
  fail(error: Error): Promise<void>
}

/** Modules that have loaded since `watchImports`. */
let loaded: Set<string | null> | null = null

/** Starts to record which modules the page loads. */
export function watchImports(): void {
  const known = new Set<string | null>()
  loaded = known
  page.acctImport = async (id, load) => {
    const module = await load()
    known.add(id)
    return module
  }
}

/** Counts the modules that load until `holdImports` or `watchImports` runs. Returns how many are in flight. */
export function countImports(): () => number {
  let inFlight = 0
  page.acctImport = (_id, load) => {
    inFlight++
    return load().finally(() => inFlight--)
  }
  return () => inFlight
}

/**
 * Delays the imports that start from now on, except those of modules that have loaded since `watchImports`.
 * @param part Part of the path of the modules to delay; all by default.
 */
export function holdImports(part = ''): DelayedImports {
  const known = loaded ?? new Set()
  const delayed: Promise<unknown>[] = []
  const { promise: released, resolve: release, reject } = Promise.withResolvers<void>()
  page.acctImport = (id, load) => {
    if (known.has(id) || !id?.includes(part)) return load()
    const module = released.then(load)
    delayed.push(module)
    return module
  }
  return {
    count: () => delayed.length,
    async release() {
      delete page.acctImport
      release()
      await Promise.allSettled(delayed)
    },
    async fail(error) {
      delete page.acctImport
      reject(error)
      await Promise.allSettled(delayed)
    },
  }
}

/** Lets the imports fail whose path contains a part. Returns a function that ends this. */
export function failImports(part: string, error: Error): () => void {
  page.acctImport = (id, load) => (id?.includes(part) ? Promise.reject(error) : load())
  return () => {
    delete page.acctImport
  }
}
