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
   * Returns whether an overlay shows. The first call that finds a known vendor's overlay also makes the
   * page's modal dialogs non-modal, because they would make it inert.
   */
  isShown(): boolean
  /**
   * Removes the overlay, because vendors have no function for that. An overlay that the vendor is still
   * loading is removed when it appears.
   */
  remove(): void
  /** Makes the dialogs of the page modal again. */
  end(): void
}

/** Frames of Stripe, and the elements around the frames of Braintree's vendor Cardinal. */
const VENDORS = 'iframe[name^="__privateStripeFrame"], iframe[src*=".stripe.com/"], [id^="Cardinal-"]'

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
  const listAdded = (): Element[] => [...body.children].filter((child) => !existing.has(child))
  // Frames without a size belong to the vendor's script, which continues to use them.
  const isVisible = (element: Element | null): boolean =>
    element !== null && element.getBoundingClientRect().height > 0
  const isCovering = (added: Element): boolean =>
    added.contains(view && page.elementFromPoint(view.innerWidth / 2, view.innerHeight / 2))
  const hasFrame = (added: Element): boolean =>
    isVisible(added.matches(VENDORS) ? added : added.querySelector(VENDORS))
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
      if (added.some(isOfVendor)) raiseModals ??= lowerModals(page)
      return added.some((one) => isOfVendor(one) || isCovering(one))
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
    },
  }
}
