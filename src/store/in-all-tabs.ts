/** Runs something while no other tab does; where the browser has no locks, without. Rejects when the signal aborts. */
export function inAllTabs<Result>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(name, { signal }, run) : run()
}
