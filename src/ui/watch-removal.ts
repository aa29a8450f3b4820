/** Time after which removed children return, so that a page that removes them each time stays usable, ms. */
const RETURN_MS = 250

/**
 * Calls back once, after the page has removed one of an element's children, as a morph of server-rendered
 * HTML does. Returns a function that ends the watch.
 */
export function watchRemoval(
  host: HTMLElement,
  children: readonly Node[],
  onRemoved: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    if (children.every(({ parentNode }) => parentNode === host)) return
    observer.disconnect()
    timer = setTimeout(onRemoved, RETURN_MS)
  })
  observer.observe(host, { childList: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
