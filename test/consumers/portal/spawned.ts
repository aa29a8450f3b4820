import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

export interface Spawned {
  process: ChildProcess
  /** Returns what the process has written. */
  output(): string
  /** Resolves once the output matches a pattern. Rejects with the output when the process ends before. */
  prints(pattern: RegExp): Promise<void>
  /** Ends the process and resolves with its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts a server and waits until it prints that it listens. Rejects with its output when it ends before.
 * @param ready matches the output of a server that listens
 */
export async function spawnServer(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: Pick<SpawnOptions, 'cwd'> = {},
): Promise<Spawned> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let isOver = false
  let change = Promise.withResolvers<void>()
  const notify = (): void => {
    change.resolve()
    change = Promise.withResolvers()
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
      notify()
    })
  child.once('error', (error) => {
    text += error.message
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  void ended.then(() => {
    isOver = true
    notify()
  })
  async function prints(pattern: RegExp): Promise<void> {
    while (!pattern.test(text)) {
      if (isOver) throw new Error(`${command} ended:\n${text}`)
      await change.promise
    }
  }
  await prints(ready)
  return {
    process: child,
    output: () => text,
    prints,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Prints a line once a server of the process listens, by the channel of Node's diagnostics. */
const REPORT = `import { subscribe } from 'node:diagnostics_channel'
subscribe('tracing:net.server.listen:asyncEnd', () => console.error('a server listens'))`

/** Starts a script with the Node of the tests, and waits until a server of it listens. */
export const spawnScript = (script: string, args: readonly string[], cwd: string): Promise<Spawned> =>
  spawnServer(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`, script, ...args],
    /^a server listens$/m,
    { cwd },
  )
