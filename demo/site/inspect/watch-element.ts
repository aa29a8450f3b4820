// Watches the element in a live stage, the elements that replace it, and what they render.

/** Returns the number of visible nodes of each part of an element, by the part's name. */
export function partCounts(element: Element | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of element?.shadowRoot?.querySelectorAll('[part]') ?? [])
    if (one.checkVisibility()) for (const name of one.part) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Calls `onChange` after a place, or an element in it, has changed. Returns a function that ends the watch. */
export function watchElement(place: HTMLElement, onChange: () => void): () => void {
  let frame = 0
  const schedule = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      observe()
      onChange()
    })
  }
  const observer = new MutationObserver(schedule)
  const observe = (): void => {
    const all = { subtree: true, childList: true, attributes: true }
    observer.observe(place, all)
    for (const child of place.children) if (child.shadowRoot) observer.observe(child.shadowRoot, all)
  }
  // A state of an element changes without a mutation.
  place.addEventListener('acct-ready', schedule)
  observe()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    place.removeEventListener('acct-ready', schedule)
  }
}
