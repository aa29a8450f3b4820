/**
 * Calls `stop` when the process that started us is gone. Under npm a shell stands between: npm hands a signal to the
 * shell alone, which dies of it and would leave us running. Does nothing when not started by an npm script.
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
