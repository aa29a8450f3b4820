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
