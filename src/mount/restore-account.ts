import { resolveSettings } from '../brand/default-settings.ts'
import { isOwnOrigin } from '../brand/own-origin.ts'
import { type CallingPage, FIRST_CALL } from '../first-view/first-call.ts'
import { getBrandStore } from '../shell/get-brand-store.ts'
import { getSettings } from '../shell/settings.ts'
import { createCalls } from '../store/access/create-calls.ts'

/** Time in ms after which React loads before the call, because another tab can hold the lock of the call. */
const LONGEST_MS = 200

/**
 * Starts to restore the stored session of a brand in the hosted portal while the page, the brand, its texts
 * and React load. An inline script of the page calls it when a session is stored
 * (src/hosting/session-mark.ts).
 */
export function restoreAccount(brand: string): void {
  const settings = resolveSettings(getSettings(document), brand)
  if (!isOwnOrigin(settings, location.origin)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const { restore } = getBrandStore(document, brand, {
    ...{ settings, hosted: true, isOwn: true, code: { createCalls } },
    fetch(...call) {
      resolve()
      return fetch(...call)
    },
  })
  ;(document as CallingPage)[FIRST_CALL] = promise
  // Also without a call.
  void restore().then(resolve)
  setTimeout(resolve, LONGEST_MS)
}
