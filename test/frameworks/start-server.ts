import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** Longest wait for the first response of a server, ms. One for development compiles its page first. */
const START_MS = 180_000

export interface StartedServer {
  close(): Promise<unknown>
}

/** Starts a script of a project by npm, and waits until it responds. Rejects with its output when it ends before. */
export async function startServer(
  args: readonly string[],
  { cwd, url, env }: { cwd: string; url: string; env?: NodeJS.ProcessEnv },
): Promise<StartedServer> {
  // npm would outlive a signal of its own, so the whole group ends.
  const child = spawn('npm', args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async (): Promise<unknown> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
  const limit = AbortSignal.timeout(START_MS)
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined || limit.aborted) {
      await close()
      throw new Error(`npm ${args.join(' ')} does not respond at ${url}:\n${text}`)
    }
    const isUp = await fetch(url, { signal: limit }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { close }
    await setTimeout(50)
  }
}
