/** How a live region of each selector speaks. */
const REGIONS = [
  ['[role="alert"], [aria-live="assertive"]', 'assertive'],
  ['[role="status"], [role="log"], [aria-live="polite"]', 'polite'],
] as const
const ANY = REGIONS.map(([selector]) => selector).join(', ')

const getKind = (region: Element): string =>
  REGIONS.find(([selector]) => region.matches(selector))?.[1] ?? 'silent'

/** Returns the visible text of a region, with spaces between its blocks. */
const getText = (region: HTMLElement): string => region.innerText.trim().replaceAll(/\s+/g, ' ')

/**
 * Calls back with what the visible live regions say, such as "polite: Loading". The virtual screen reader
 * would also announce hidden regions, changes of attributes, and no region that is added with its text.
 * Browsers announce an added alert, but many screen readers ignore an added status: it is "not announced".
 */
export function observeLiveRegions(container: Element, say: (phrase: string) => void): () => void {
  const observer = new MutationObserver((records) => {
    const phrases = new Set<string>()
    const add = (region: HTMLElement, kind: string): unknown =>
      region.checkVisibility() && getText(region) && phrases.add(`${kind}: ${getText(region)}`)
    for (const { target, addedNodes } of records) {
      const added = [...addedNodes].filter((node) => node instanceof HTMLElement)
      for (const region of added.flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>('*')]))
        if (region.matches(ANY)) add(region, region.matches('[role="alert"]') ? 'assertive' : 'not announced')
      const changed = (target instanceof HTMLElement ? target : target.parentElement)?.closest<HTMLElement>(
        ANY,
      )
      const isNew = records.some((record) =>
        [...record.addedNodes].some((node) => node.contains(changed ?? null)),
      )
      if (changed && !isNew) add(changed, getKind(changed))
    }
    phrases.forEach(say)
  })
  observer.observe(container, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
