import type { ThreeDSecureEmitter, TokenPayload } from '@recurly/recurly-js'
import { watchRemoval } from '../../ui/watch-removal.ts'
import {
  CHALLENGE_MS,
  challengeFailed,
  SILENCE_MS,
  trackOverlay,
  type VendorOverlay,
  watchSilence,
} from '../challenge-limits.ts'
import type { ChallengeScreen } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { stretchFrames } from '../stretch-frames.ts'
import {
  LOAD_MS,
  loadScriptWithTimeout,
  rejectOnAbort,
  vendorUnavailable,
  withTimeout,
} from '../vendor-timeout.ts'
import { watchMovedFrames } from './moved-frames.ts'
import { challengeError, type RecurlyProblem } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

/** Height of the challenge frame; banks design their pages for 400 px. */
const HEIGHT = '400px'
/** Time limit for the result after the window has closed, in ms. */
const CLOSED_MS = 1500

/** The gateway behind Recurly, which decides how its challenge renders. The published types omit it. */
export interface Strategy {
  strategyName?: string
  shouldRedirect?: boolean
  adyenRedirectParams?: object
  /** Frame or window; `window` is null when the browser blocked it. Nothing else reports a closed window. */
  frame?: { window?: Window | null; on(event: 'close', listener: () => void): void } | null
}

interface Challenge extends ThreeDSecureEmitter {
  strategy?: Strategy & { constructor: { libUrl?: unknown } }
  /** Calls back when the response with the action token has arrived, which names the strategy. */
  whenReady?(callback: () => void): void
  remove?(): void
}

export type ChallengeMode = 'in-place' | 'over-page' | 'window'

const OVER_PAGE = new Set(['stripe', 'braintree_blue'])
const WINDOW = new Set(['amazon', 'ebanx', 'hyperswitch', 'nuvei', 'checkout'])

/** Returns where a strategy shows its challenge. */
export function getMode({
  strategyName = '',
  shouldRedirect,
  adyenRedirectParams = {},
}: Strategy): ChallengeMode {
  if (OVER_PAGE.has(strategyName)) return 'over-page'
  const isRedirect =
    strategyName === 'adyen' &&
    shouldRedirect === true &&
    !('pa_req' in adyenRedirectParams && 'md' in adyenRedirectParams)
  return isRedirect || WINDOW.has(strategyName) ? 'window' : 'in-place'
}

export interface ChallengeOptions {
  recurly: Pick<RecurlyInstance, 'Risk'>
  page: Document
  actionToken: string
  screen: ChallengeScreen
  signal?: AbortSignal | undefined
}

/** Runs a 3-D Secure challenge and removes all of its nodes afterwards; see `PaymentGateway`. */
export async function runChallenge({ page, signal, ...options }: ChallengeOptions): Promise<string> {
  const overlay = trackOverlay(page)
  const attempts: Attempt[] = []
  const attempt = (): Promise<string> => {
    const started = startAttempt({ ...options, page, overlay })
    attempts.push(started)
    return started.result
  }
  const work = async (): Promise<string> => {
    try {
      return await attempt()
    } catch (error) {
      const script = attempts[0]?.scriptAddress()
      if (!script || !(error instanceof PaymentError) || error.reason !== '3ds-vendor-load-error') throw error
      // A page that requires Trusted Types allows the script through our policy only.
      attempts[0]?.end()
      await loadScriptWithTimeout(page, script, LOAD_MS)
      if (signal?.aborted) throw error
      return await attempt()
    }
  }
  try {
    return await withTimeout(rejectOnAbort(work(), signal), CHALLENGE_MS, () => challengeFailed('timeout'))
  } catch (error) {
    overlay.remove()
    throw error instanceof PaymentError ? error : challengeFailed()
  } finally {
    for (const { end } of attempts) end()
    overlay.end()
  }
}

interface Attempt {
  result: Promise<string>
  /** Returns the address of the script that the strategy loads, if it loads one. */
  scriptAddress(): string | null
  end(): void
}

/**
 * Starts one challenge of Recurly.js. Its failures arrive asynchronously, some of them twice: the first one
 * counts.
 */
function startAttempt(options: Omit<ChallengeOptions, 'signal'> & { overlay: VendorOverlay }): Attempt {
  const { recurly, page, actionToken, screen, overlay } = options
  const ends: (() => void)[] = []
  let isOver = false
  let challenge: Challenge | undefined
  const result = new Promise<string>((resolve, reject) => {
    // A Risk supports one challenge.
    const created: Challenge = recurly.Risk().ThreeDSecure({ actionTokenId: actionToken })
    challenge = created
    created.on('token', (token?: TokenPayload) => (token?.id ? resolve(token.id) : reject(challengeFailed())))
    created.on('error', (error?: RecurlyProblem) => reject(challengeError(error ?? {})))
    const loading = setTimeout(() => reject(vendorUnavailable()), LOAD_MS)
    ends.push(() => clearTimeout(loading))
    const watch = (isShown: () => boolean): void => {
      if (!isOver) ends.push(watchSilence(isShown, () => reject(challengeFailed('silent'))))
    }

    async function showInPlace(): Promise<void> {
      const place = await screen.showPlace()
      if (isOver) return
      const stopStretching = stretchFrames(place, HEIGHT)
      ends.push(() => {
        stopStretching()
        place.replaceChildren()
      })
      created.attach(place)
      // A moved frame reloads and a removed one is gone: Recurly.js reports no result.
      const lose = (): void => reject(challengeFailed('moved'))
      ends.push(watchMovedFrames(place, lose))
      if (place.parentElement) ends.push(watchRemoval(place.parentElement, [place], lose))
      else lose()
      watch(() => place.querySelector('iframe') !== null)
    }

    function showWindow(): void {
      const place = page.createElement('div')
      let opened: Strategy['frame'] = null
      // Browsers open a window only during a click, so this runs synchronously in one.
      const open = (): void => {
        if (isOver) return
        if (opened?.window && !opened.window.closed) {
          opened.window.focus()
          return
        }
        created.attach(place)
        opened = created.strategy?.frame ?? null
        const isBlocked = opened !== null && (!opened.window || opened.window.closed)
        screen.showWindow(isBlocked ? 'blocked' : 'open', open)
        if (isBlocked) return
        opened?.on('close', () => {
          const closed = setTimeout(() => reject(challengeFailed('window-closed')), CLOSED_MS)
          ends.push(() => clearTimeout(closed))
        })
        const silent = setTimeout(() => screen.showWindow('silent', open), SILENCE_MS)
        ends.push(() => clearTimeout(silent))
      }
      screen.showWindow('ready', open)
    }

    const start = (): void => {
      clearTimeout(loading)
      if (isOver) return
      const mode = getMode(created.strategy ?? {})
      if (mode === 'in-place') showInPlace().catch(reject)
      else if (mode === 'window') showWindow()
      else {
        // A modal dialog would cover the vendor, so the screen opens none.
        overlay.collect(() => created.attach(page.createElement('div')))
        watch(overlay.isShown)
      }
    }
    if (created.whenReady) created.whenReady(start)
    else start()
  })
  return {
    result,
    scriptAddress() {
      const address = challenge?.strategy?.constructor.libUrl
      return typeof address === 'string' ? address : null
    },
    end() {
      isOver = true
      for (const end of ends.splice(0)) end()
      challenge?.off()
      challenge?.remove?.()
    },
  }
}
