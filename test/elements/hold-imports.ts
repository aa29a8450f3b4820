type Import = (id: string | null, load: () => Promise<unknown>) => Promise<unknown>

/** The build of the tests passes each dynamic import through this function, where there is one. */
const page = globalThis as { acctImport?: Import }

export interface HeldImports {
  /** Number of imports that wait. */
  count(): number
  /** Lets them load, and resolves once they have. */
  release(): Promise<void>
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

/** Counts the modules that load from now on, until `holdImports` or `watchImports` runs. Returns how many are in flight. */
export function countImports(): () => number {
  let inFlight = 0
  page.acctImport = (_id, load) => {
    inFlight++
    return load().finally(() => inFlight--)
  }
  return () => inFlight
}

/**
 * Holds the code that loads from now on, but not that of modules loaded since `watchImports`.
 * @param part Part of the path of the modules to hold; all by default.
 */
export function holdImports(part = ''): HeldImports {
  const known = loaded ?? new Set()
  const held: Promise<unknown>[] = []
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  page.acctImport = (id, load) => {
    if (known.has(id) || !id?.includes(part)) return load()
    const module = released.then(load)
    held.push(module)
    return module
  }
  return {
    count: () => held.length,
    async release() {
      delete page.acctImport
      release()
      await Promise.allSettled(held)
    },
  }
}
