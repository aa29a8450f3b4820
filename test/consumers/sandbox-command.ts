import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { Target } from '../fixtures/sandbox.ts'

/** A sandbox that runs as a process. */
export interface StartedCommand {
  target: Target
  /** What the command printed until it was ready. */
  text: string
  stop(): Promise<number | null>
  /** Kills the process without a shutdown. */
  crash(): Promise<number | null>
}

const running = new Set<ChildProcessWithoutNullStreams>()

/** Kills the processes that still run. */
export const killStarted = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the command `acct-sandbox` in a folder and waits until it prints its address. */
export function startCommand(script: string, cwd: string, args: readonly string[]): Promise<StartedCommand> {
  const child = spawn(process.execPath, [script, ...args], { cwd })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let text = ''
    const take = (part: Buffer): void => {
      text += part
      const [, url] = /^ready (http:\S+)$/m.exec(text) ?? []
      if (!url) return
      const end = (signal: NodeJS.Signals) => (): Promise<number | null> => {
        child.kill(signal)
        return ended
      }
      resolve({ target: { url, fetch }, text, stop: end('SIGTERM'), crash: end('SIGKILL') })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void ended.then((code) => {
      running.delete(child)
      reject(new Error(`It ended with ${code}:\n${text}`))
    })
  })
}
