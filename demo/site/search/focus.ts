const DIALOG = '.VPLocalSearchBox'

/**
 * Returns the focus to where it was when the visitor closes the search. VitePress moves it into the dialog before
 * it remembers where it was, and so loses it. A visitor who follows a result starts at the top of the new page.
 */
export function returnFocusAfterSearch(): void {
  let last: HTMLElement | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(DIALOG)) last = target
  })
  const isDialog = (node: Node): boolean => node instanceof Element && node.matches(DIALOG)
  new MutationObserver((records) => {
    const isClosed = records.some(({ removedNodes }) => [...removedNodes].some(isDialog))
    if (isClosed && document.activeElement === document.body) last?.focus()
  }).observe(document.body, { childList: true })
}
