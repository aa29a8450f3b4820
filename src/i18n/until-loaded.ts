/**
 * Resolves when code has loaded. Loads it again when the page returns from the back/forward cache, because
 * Firefox never settles an import that was pending when the page left.
 */
export function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  const settled = new AbortController()
  return new Promise<Code>((resolve, reject) => {
    const start = (): void => void load().then(resolve, reject)
    start()
    // Node has no such event.
    globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && start(), settled)
  }).finally(() => settled.abort())
}
