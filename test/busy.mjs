// Busy loops beside the tests: `npm run busy`.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { innerNode } from '../demo/setup/paths.mjs'

/** Number of busy loops for each core. */
const LOOPS = 4

/** Script of a busy loop. It ends with its parent, because a signal can end the parent before `end` runs. */
const LOOP = `const parent = process.ppid
while (process.ppid === parent) for (let turn = 0; turn < 1e7; turn += 1);`

/** Keeps every core busy until `end`; `pids` are the loops. */
export function keepBusy() {
  const loops = Array.from({ length: LOOPS * availableParallelism() }, () =>
    spawn(innerNode, ['-e', LOOP], { stdio: 'ignore' }),
  )
  return {
    pids: loops.map(({ pid }) => pid),
    end() {
      for (const loop of loops) loop.kill('SIGKILL')
    },
  }
}
