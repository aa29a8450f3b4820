/** Size of the visible frame in CSS px; it shrinks with its container. */
const SIZE = { width: 400, height: 200 }

/** Creates a hidden frame of the portal's `/embed` page. */
export function createPortalFrame(portal: URL, brand: string): HTMLIFrameElement {
  const address = new URL('/embed', portal)
  address.searchParams.set('brand', brand)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = `${brand}: ${portal.host}`
  frame.referrerPolicy = 'no-referrer'
  frame.allow = 'storage-access'
  frame.width = `${SIZE.width}`
  frame.height = `${SIZE.height}`
  const { style } = frame
  style.setProperty('border', '0')
  style.setProperty('max-width', '100%')
  style.setProperty('color-scheme', 'normal')
  hideFrame(frame)
  return frame
}

/** Hides the frame, independent of the page's style sheets. */
export function hideFrame(frame: HTMLIFrameElement): void {
  frame.style.setProperty('display', 'none', 'important')
}

/** Shows the frame and focuses it, because the visitor continues there. */
export function showFrame(frame: HTMLIFrameElement): void {
  frame.style.setProperty('display', 'block')
  frame.focus()
}

/**
 * Calls `check` after changes of the trees that contain the frame, because its removal dispatches no event.
 * Returns unsubscribe.
 */
export function watchRemoval(frame: HTMLIFrameElement, check: () => void): () => void {
  const observer = new MutationObserver(check)
  let root: Node | undefined = frame.getRootNode()
  while (root) {
    observer.observe(root, { childList: true, subtree: true })
    root = (root as Partial<ShadowRoot>).host?.getRootNode()
  }
  return () => observer.disconnect()
}
