import { MAX_HEIGHT } from './protocol.ts'

/** Size of the visible frame in CSS px until it reports its height; it shrinks with its container. */
const SIZE = { width: 400, height: 200 }

/**
 * Time in ms until a shown frame that does not report its height scrolls into view: its content may be as high
 * as before. A frame that has never reported one still loads its content, or belongs to an older portal.
 */
const REVEAL_MS = { known: 300, unknown: 1_000 } as const

/** The portal's frame in a page. */
export interface PortalFrame {
  element: HTMLIFrameElement
  /**
   * Shows the frame and focuses it, because the visitor continues there. The page scrolls once, when the frame
   * has the height of its content, so that its buttons are in the window too.
   */
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
   * not shrink: the page below it would move with every text. A frame that was in view as a whole stays so.
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
  /** Timer of the scroll into view that is due; undefined if none is. */
  let revealTimer: ReturnType<typeof setTimeout> | undefined

  function isInView(): boolean {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  /** Scrolls as little as possible; of a frame higher than the window, the heading comes first. */
  function reveal(): void {
    clearTimeout(revealTimer)
    revealTimer = undefined
    const isHigher = element.getBoundingClientRect().height > innerHeight
    element.scrollIntoView({ block: isHigher ? 'start' : 'nearest', inline: 'nearest' })
  }
  const frame: PortalFrame = {
    element,
    show() {
      isShown = true
      style.setProperty('display', 'block')
      element.focus({ preventScroll: true })
      clearTimeout(revealTimer)
      revealTimer = setTimeout(reveal, width > 0 ? REVEAL_MS.known : REVEAL_MS.unknown)
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
      clearTimeout(revealTimer)
      revealTimer = undefined
      style.setProperty('display', 'none', 'important')
      least = 0
    },
    setHeight(height) {
      if (typeof height !== 'number' || !(height > 0)) return
      if (!isShown) {
        // A frame that was never shown has no width yet. A shown one shrinks with its first report.
        if (width > 0) element.height = `${Math.min(Math.ceil(height), MAX_HEIGHT)}`
        return
      }
      if (element.clientWidth !== width) least = 0
      width = element.clientWidth
      const isDue = revealTimer !== undefined || isInView()
      least = Math.min(Math.max(Math.ceil(height), least), MAX_HEIGHT)
      element.height = `${least}`
      if (isDue) reveal()
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
