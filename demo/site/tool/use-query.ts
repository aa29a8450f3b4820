import { onBeforeUnmount } from 'vue'

/** Delay until the address has a change, in ms: browsers limit how often a page may set it. */
const DELAY_MS = 250

/**
 * Returns a function that soon writes the current query into the address. An empty query leaves no `?`.
 * @param current returns the query without `?`
 */
export function useQuery(current: () => string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function write(): void {
    const query = current()
    const address = `${location.pathname}${query && `?${query}`}${location.hash}`
    history.replaceState(history.state, '', address)
  }
  onBeforeUnmount(() => clearTimeout(timer))
  return () => {
    clearTimeout(timer)
    timer = setTimeout(write, DELAY_MS)
  }
}
