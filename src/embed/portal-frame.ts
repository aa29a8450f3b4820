/** How large the portal's frame is when it asks for a sign-in, CSS px; narrower where its place is. */
const SIZE = { width: 400, height: 200 }

/** A frame of the portal's /embed page, unseen. */
export function portalFrame(portal: URL, brand: string): HTMLIFrameElement {
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
  hide(frame)
  return frame
}

/** Hides the frame, whatever the page's style sheets say of frames. */
export function hide(frame: HTMLIFrameElement): void {
  frame.style.setProperty('display', 'none', 'important')
}

/** Shows the frame again. */
export function show(frame: HTMLIFrameElement): void {
  frame.style.setProperty('display', 'block')
  // Whoever pressed the page's own button goes on here.
  frame.focus()
}
