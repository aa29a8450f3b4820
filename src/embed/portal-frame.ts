import { MAX_HEIGHT } from './protocol.ts'

/** Size of the visible frame in CSS px until it reports its height; it shrinks with its container. */
const SIZE = { width: 400, height: 200 }

/** The portal's frame in a page. */
export interface PortalFrame {
  element: HTMLIFrameElement
  /** Shows the frame and focuses it, because the visitor continues there. */
  show(): void
  /**
   * Returns the style of the page that keeps a shown frame invisible, such as `display: none`; null for a
   * visible frame, and for a hidden one.
   */
  findHidingStyle(): string | null
  /** Hides the frame, independent of the page's style sheets. */
  hide(): void
  /**
   * Sets the height of the frame to that of its content, in CSS px and within limits. A visible frame does
   * not shrink: the page below it would move with every text.
   */
  setHeight(height: unknown): void
}

/** Creates a hidden frame of the portal's `/embed` page. */
export function createPortalFrame(portal: URL, brand: string): PortalFrame {
  const address = new URL('/embed', portal)
  address.searchParams.set('brand', brand)
  const element = document.createElement('iframe')
  element.src = address.href
  element.title = `${brand}: ${portal.host}`
  element.referrerPolicy = 'no-referrer'
  element.allow = 'storage-access'
  element.width = `${SIZE.width}`
  element.height = `${SIZE.height}`
  const { style } = element
  style.setProperty('border', '0')
  style.setProperty('max-width', '100%')
  style.setProperty('color-scheme', 'normal')
  /** Least height, and the width at which it counts: a rotated phone starts anew. */
  let least = 0
  let width = 0
  let isShown = false
  const frame: PortalFrame = {
    element,
    show() {
      isShown = true
      style.setProperty('display', 'block')
      element.focus()
    },
    findHidingStyle() {
      if (!isShown || !element.isConnected) return null
      const { width, height } = element.getBoundingClientRect()
      // A frame inside an ancestor without a box has none either.
      if (element.getClientRects().length === 0) return 'display: none'
      if (width < 1 || height < 1) return `a size of ${width} x ${height} px`
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return isVisible ? null : 'visibility or opacity'
    },
    hide() {
      isShown = false
      style.setProperty('display', 'none', 'important')
      least = 0
    },
    setHeight(height) {
      if (typeof height !== 'number' || !(height > 0)) return
      const { clientWidth } = element
      if (clientWidth !== width) least = 0
      width = clientWidth
      least = Math.min(Math.max(Math.ceil(height), least), MAX_HEIGHT)
      element.height = `${least}`
    },
  }
  frame.hide()
  return frame
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
