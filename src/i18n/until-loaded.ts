/**
 * Resolves when code has loaded. Loads it again when the page returns from the back/forward cache: of an import
 * that is pending when the page leaves, Firefox never settles the promise, and WebKit rejects it.
 */
export function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  const settled = new AbortController()
  return new Promise<Code>((resolve, reject) => {
    let hasLeft = false
    const start = (): void => {
      hasLeft = false
      load().then(resolve, (cause) => hasLeft || reject(cause))
    }
    start()
    // Node has no such events.
    globalThis.addEventListener?.('pagehide', () => (hasLeft = true), settled)
    globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && start(), settled)
  }).finally(() => settled.abort())
}
