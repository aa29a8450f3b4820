/**
 * Calls `subscribe` with the code of a screen's addition once that has loaded, unless the screen has unmounted
 * by then: another screen reports its own failures, so no request may start after that.
 * @param onLost Called when the code does not load.
 * @returns The cleanup of an effect, which unsubscribes.
 */
export function subscribeOnceLoaded<Code>(
  code: Promise<Code>,
  subscribe: (code: Code) => (() => void) | undefined,
  onLost: () => void,
): () => void {
  let isUnmounted = false
  const stop = code.then((loaded) => (isUnmounted ? undefined : subscribe(loaded)), onLost)
  return () => {
    isUnmounted = true
    void stop.then((unsubscribe) => unsubscribe?.())
  }
}
