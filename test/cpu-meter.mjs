// Measures the CPU seconds of child processes, on Linux.
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks per second in /proc, on every architecture. */
const TICKS = 100
const PERIOD_MS = 500

/**
 * Returns the parent of a process, and its CPU seconds without and with its ended children; null for an ended
 * process.
 */
function readProcess(pid) {
  let stat
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The program's name, which can contain spaces, is the second field.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const getSeconds = (from, to) => fields.slice(from, to).reduce((sum, ticks) => sum + ticks, 0) / TICKS
  return { parent: fields[1], seconds: getSeconds(11, 13), withEnded: getSeconds(11, 15) }
}

/**
 * Samples the descendants of this process twice a second until `end`. The kernel's own sum leaves out the renderers of
 * a killed browser, as their parent has ended before them.
 * @param {readonly number[]} [excluded] children that do not count
 */
export function cpuMeter(excluded = []) {
  /** CPU seconds by process, and the child of this process from which it descends. */
  const known = new Map()

  function getChild(pid, parents) {
    const before = known.get(pid)
    if (before) return before.child
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (parents.get(at) === process.pid) return at
    return null
  }

  function sample() {
    const running = new Map()
    for (const name of readdirSync('/proc')) {
      const pid = Number(name)
      const read = pid > 0 ? readProcess(pid) : null
      if (read) running.set(pid, read)
    }
    const parents = new Map([...running].map(([pid, { parent }]) => [pid, parent]))
    for (const [pid, { seconds }] of running) {
      const child = getChild(pid, parents)
      if (child !== null && !excluded.includes(child)) known.set(pid, { child, seconds })
    }
  }

  const isLinux = process.platform === 'linux'
  const before = isLinux ? readProcess(process.pid).withEnded : 0
  const timer = isLinux ? setInterval(sample, PERIOD_MS) : undefined
  const getSum = (all) => all.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    /** Returns the CPU seconds of a child, or of several, and their descendants so far. */
    getSeconds: (pid) => getSum([...known.values()].filter(({ child }) => [pid].flat().includes(child))),
    /** Returns the CPU seconds of this process and of all descendants so far; 0 where nothing is measured. */
    total() {
      if (!isLinux) return 0
      const { seconds, withEnded } = readProcess(process.pid)
      return Math.max(seconds + getSum([...known.values()]), withEnded - before)
    },
    end: () => clearInterval(timer),
  }
}
