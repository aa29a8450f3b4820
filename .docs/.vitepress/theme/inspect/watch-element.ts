// The element that a live stage shows, whatever replaces it and whatever it renders.

/** Names of the parts that are visible in an element, with how often each is. */
export function partCounts(element: Element | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of element?.shadowRoot?.querySelectorAll('[part]') ?? [])
    if (one.checkVisibility()) for (const name of one.part) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Calls back after the content of a place or of an element in it has changed. Returns a function that ends this. */
export function watchElement(place: HTMLElement, onChange: () => void): () => void {
  let frame = 0
  const later = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      observe()
      onChange()
    })
  }
  const observer = new MutationObserver(later)
  const observe = (): void => {
    const all = { subtree: true, childList: true, attributes: true }
    observer.observe(place, all)
    for (const child of place.children) if (child.shadowRoot) observer.observe(child.shadowRoot, all)
  }
  // A state of an element changes without a mutation.
  place.addEventListener('acct-ready', later)
  observe()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    place.removeEventListener('acct-ready', later)
  }
}
