/**
 * Calls `stop` when the parent process ends. npm starts scripts in a shell and sends signals to that shell
 * only, so without this check the script would outlive it. Does nothing outside npm scripts.
 * @param {() => void} stop
 */
export function whenParentEnds(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
