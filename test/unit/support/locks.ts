/** Creates Web Locks as far as a store needs them: one holder at a time. */
export function lockManager() {
  const tails = new Map<string, Promise<unknown>>()
  const names: string[] = []
  return {
    names,
    request<Result>(
      name: string,
      { signal }: { signal: AbortSignal },
      run: () => Promise<Result>,
    ): Promise<Result> {
      signal.throwIfAborted()
      names.push(name)
      const turnOf = (tails.get(name) ?? Promise.resolve()).then(run, run)
      tails.set(name, turnOf)
      return turnOf
    },
  }
}
