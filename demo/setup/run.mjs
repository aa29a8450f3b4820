// Child processes of the two commands.
import { spawn } from 'node:child_process'
import { whenParentEnds } from './parent.mjs'
import { innerNode, root } from './paths.mjs'

/** Children that still run; a signal to us reaches them, so that Ctrl-C leaves nothing behind. */
const running = new Set()
let stopping = false

/** Hands the signal on; a terminal has sent it to the whole group already, children take a second one for the first. */
function stop(signal) {
  for (const child of running) child.kill(signal)
  stopping = true
  process.exitCode = 130
  if (running.size === 0) process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
whenParentEnds(() => stop('SIGTERM'))

/** Whether somebody asked us to stop. */
export const isStopping = () => stopping

/**
 * Runs a program in the project's folder.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, onLine?: (line: string) => void }} [options]
 *   `show` gives it our terminal, otherwise its output is collected.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function run(program, args, { env = process.env, show = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // What is collected is read in logs and messages, where colours are noise.
      env: show ? env : { ...env, NO_COLOR: '1' },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    })
    running.add(child)
    let output = ''
    let rest = ''
    const take = (chunk) => {
      output += chunk
      if (!onLine) return
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
    child.stdout?.setEncoding('utf8').on('data', take)
    child.stderr?.setEncoding('utf8').on('data', take)
    const end = (code) => {
      running.delete(child)
      if (rest) onLine?.(rest)
      if (stopping && running.size === 0) process.exit(130)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += String(error.message)
      end(error.code === 'ENOENT' ? 127 : 1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a script on the project's own Node. */
export const runNode = (script, args = [], options = {}) => run(innerNode, [script, ...args], options)

/** The last lines of a program's output, for an error message. */
export const tail = (output, lines = 20) => output.trim().split('\n').slice(-lines).join('\n')
