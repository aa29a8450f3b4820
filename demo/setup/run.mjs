// Starts child processes and stops them with this process.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { whenParentEnds } from '../../src/cli/when-parent-ends.mjs'
import { innerNode, root } from './paths.mjs'

/** Running children; a signal to this process stops them too. */
const running = new Set()
let stopping = false

/**
 * Forwards the signal. A terminal has already signalled the whole process group; the children treat both
 * signals as one.
 */
function stop(signal) {
  for (const child of running) child.kill(signal)
  stopping = true
  process.exitCode = 130
  if (running.size === 0) process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
whenParentEnds(() => stop('SIGTERM'))

/** Returns whether a signal has stopped this process. */
export const isStopping = () => stopping

/**
 * Runs a program in the root folder of the project.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, isPatient?: boolean, onLine?: (line: string) => void }}
 *   [options] `show` connects the program to the terminal; otherwise its output is collected. `isPatient`
 *   lowers the program's priority.
 * @returns {Promise<{ code: number, output: string, pid: number }>} code 127 when the program does not exist
 */
export function run(program, args, { env = process.env, show = false, isPatient = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // Color codes make collected output unreadable in logs.
      env: show ? env : { ...env, NO_COLOR: '1' },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    })
    running.add(child)
    // A program that does not exist has no pid.
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
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
      resolve({ code, output, pid: child.pid ?? 0 })
    }
    child.on('error', (error) => {
      output += String(error.message)
      end(error.code === 'ENOENT' ? 127 : 1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a script with the Node from node_modules. */
export const runNode = (script, args = [], options = {}) => run(innerNode, [script, ...args], options)

/** Returns the last lines of a program's output, for an error message. */
export const tail = (output, lines = 20) => output.trim().split('\n').slice(-lines).join('\n')
