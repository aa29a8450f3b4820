import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** Returns a port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface Spawned {
  process: ChildProcess
  /** What the process has written. */
  output(): string
  /** Ends the process and resolves with its exit code. */
  stop(): Promise<number | null>
}

/** Starts a process and waits until it responds on a port. Rejects with its output when it ends before. */
export async function spawnServer(command: string, args: readonly string[], port: number): Promise<Spawned> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.once('error', (error) => {
    text += error.message
  })
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${command} ended:\n${text}`)
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    process: child,
    output: () => text,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
