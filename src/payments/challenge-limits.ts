import { createSheet } from '../util/create-sheet.ts'
import { lowerModals } from './lower-modals.ts'
import { PaymentError } from './payment-error.ts'

/** Time limit for a whole challenge, in ms; a bank's own limit is shorter. */
export const CHALLENGE_MS = 15 * 60_000
/** Longest time in ms in which a challenge may show nothing. */
export const SILENCE_MS = 25_000
const POLL_MS = 1000
/** How long an overlay may appear after its challenge has ended, in ms. */
const LATE_MS = 60_000
const LATE_POLL_MS = 250

export const challengeFailed = (reason?: string): PaymentError =>
  new PaymentError('challengeFailed', { reason })

/**
 * Calls `onSilent` once `isShown` has returned false for 25 s: not every vendor reports that it could not
 * show a challenge. Returns the function that stops it.
 */
export function watchSilence(isShown: () => boolean, onSilent: () => void): () => void {
  let silent = 0
  const timer = setInterval(() => {
    silent = isShown() ? 0 : silent + POLL_MS
    if (silent < SILENCE_MS) return
    clearInterval(timer)
    onSilent()
  }, POLL_MS)
  return () => clearInterval(timer)
}

/** Overlay that a vendor shows over the page during a challenge. */
export interface VendorOverlay {
  /** Calls the vendor; the elements that the call adds to the body count as its overlay. */
  collect<Result>(call: () => Result): Result
  /**
   * Returns whether an overlay shows that the visitor can reach. The first call that finds a known vendor's
   * overlay also makes the page's modal dialogs non-modal, because they would make it inert, and raises it above
   * layers of the page that cover it.
   */
  isShown(): boolean
  /**
   * Removes the overlay, because vendors have no function for that. An overlay that the vendor is still
   * loading is removed when it appears.
   */
  remove(): void
  /** Makes the dialogs of the page modal again, and lowers a raised overlay that the vendor keeps. */
  end(): void
}

/** Frames of Stripe, and the elements around the frames of Braintree's vendor Cardinal. */
const VENDORS = 'iframe[name^="__privateStripeFrame"], iframe[src*=".stripe.com/"], [id^="Cardinal-"]'

/** Fractions of an overlay's width and height at which `isReached` tests for a press. */
const SHARES = [0.5, 0.25, 0.75]
const RAISED = 'data-acct-raised'
/** Resets the browser's styles of a popover; the vendor's rules take precedence. */
const RAISED_CSS = `:where([${RAISED}]){margin:0;border:0;padding:0;background:none;color:inherit;overflow:visible}`

/** Documents that have adopted RAISED_CSS. */
const styled = new WeakSet<Document>()

/** Puts an overlay into the browser's top layer, where no popover of the page covers it. */
function raise(overlay: HTMLElement): void {
  const page = overlay.ownerDocument
  if (page.defaultView && !styled.has(page)) {
    styled.add(page)
    const sheet = createSheet(page)
    sheet.replaceSync(RAISED_CSS)
    page.adoptedStyleSheets.push(sheet)
  }
  overlay.setAttribute(RAISED, '')
  overlay.popover = 'manual'
  overlay.showPopover()
}

let stopRemoving = (): void => {}

/**
 * Ends the removal of a late overlay: the account holder has requested the overlay that the vendor shows
 * next.
 */
export const keepOverlays = (): void => stopRemoving()

/** Tracks the overlay that appears over the page from now on. Vendors add theirs during a call or later. */
export function trackOverlay(page: Document): VendorOverlay {
  keepOverlays()
  const { body, defaultView: view } = page
  let hasCalled = false
  let raiseModals: (() => void) | null = null
  const existing = new Set(body.children)
  const collected = new Set<Element>()
  /** The raised overlays, with the function that lowers each. */
  const raised = new Map<Element, () => void>()
  const listAdded = (): Element[] => [...body.children].filter((child) => !existing.has(child))
  // Frames without a size belong to the vendor's script, which continues to use them.
  const isVisible = (element: Element | null): boolean =>
    element !== null &&
    element.getBoundingClientRect().height > 0 &&
    element.checkVisibility?.({ visibilityProperty: true }) !== false
  const isCovering = (added: Element): boolean =>
    added.contains(view && page.elementFromPoint(view.innerWidth / 2, view.innerHeight / 2))
  const hasFrame = (added: Element): boolean =>
    isVisible(added.matches(VENDORS) ? added : added.querySelector(VENDORS))
  /** Whether the visitor can press an overlay, or the frame that it shows. */
  const isReached = (added: Element): boolean => {
    const frame = added.matches(VENDORS) ? added : (added.querySelector(VENDORS) ?? added)
    const { left, top, width, height } = frame.getBoundingClientRect()
    return SHARES.some((x) =>
      SHARES.some((y) => added.contains(page.elementFromPoint(left + x * width, top + y * height))),
    )
  }
  /** Raises a covered overlay, once. */
  const uncover = (added: Element): void => {
    if (raised.has(added) || isReached(added) || !('popover' in added)) return
    const overlay = added as HTMLElement
    const { pointerEvents } = overlay.style
    raised.set(overlay, () => {
      overlay.style.pointerEvents = pointerEvents
      if (!overlay.hasAttribute(RAISED)) return
      overlay.removeAttribute(RAISED)
      overlay.popover = null
    })
    // A page that opens a dialog may set `pointer-events: none` on its body.
    overlay.style.pointerEvents = 'auto'
    if (!isReached(overlay)) raise(overlay)
  }
  const isOfVendor = (added: Element): boolean =>
    (collected.has(added) && isVisible(added)) ||
    hasFrame(added) ||
    (isCovering(added) && (added.matches('iframe') || added.querySelector('iframe') !== null))
  return {
    collect(call) {
      hasCalled = true
      const before = new Set(body.children)
      const result = call()
      for (const child of body.children) if (!before.has(child)) collected.add(child)
      return result
    },
    isShown() {
      const added = listAdded()
      const overlays = added.filter(isOfVendor)
      if (overlays.length > 0) raiseModals ??= lowerModals(page)
      for (const one of overlays) uncover(one)
      return overlays.some(isReached) || added.some(isCovering)
    },
    remove() {
      const shown = listAdded().filter(isOfVendor)
      for (const added of shown) added.remove()
      if (!hasCalled || shown.length > 0) return
      const timer = setInterval(() => {
        // What merely covers the page may belong to the page by now.
        const late = listAdded().filter(hasFrame)
        for (const added of late) added.remove()
        if (late.length > 0) stop()
      }, LATE_POLL_MS)
      const limit = setTimeout(() => stop(), LATE_MS)
      const stop = (): void => {
        clearInterval(timer)
        clearTimeout(limit)
      }
      stopRemoving = stop
    },
    end() {
      raiseModals?.()
      raiseModals = null
      for (const lower of raised.values()) lower()
      raised.clear()
    },
  }
}
