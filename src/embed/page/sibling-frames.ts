import { parseScopes, type Scope } from '../../domain/embed/scopes.ts'
import { defer } from '../../util/deferred.ts'

/** Messages between the portal's frames in one page, for one brand. */
type SiblingMessage =
  | { type: 'acct:frame-ready'; brand: string }
  /**
   * Response to `acct:frame-ready` and notification of a new session; the token is null without a session.
   */
  | { type: 'acct:frame-session'; brand: string; token: string | null; scopes: readonly Scope[] }
  /** The page has ended the session. */
  | { type: 'acct:frame-ended'; brand: string }

/** The portal's other frames in the same page, which share one session. */
export interface Siblings {
  /** Resolves when every sibling frame has responded, or after `RESPONSE_MS`. */
  ready: Promise<void>
  /** Sends a session to all current and future siblings. */
  share(token: string, scopes: readonly Scope[]): void
  /** Stops sharing after a sign-out. */
  forget(): void
  /** Stops sharing, and ends the session of the siblings. */
  end(): void
}

/** Time limit for the siblings' responses in ms; frames of other origins never respond. */
const RESPONSE_MS = 400
/** Number of validation attempts and the delay between them in ms. */
const MAX_ATTEMPTS = 3
const RETRY_MS = 3_000

/**
 * Connects to the sibling frames. Messages go to the portal's origin only and are accepted from sibling
 * frames only, so a session stays in the page of its sign-in.
 * @param deps `validate` adopts another frame's session with its scopes; it resolves to whether the session
 *   is valid, and rejects when that is unknown. `onEnded` ends the session.
 */
export function connectSiblings(
  view: Window,
  brand: string,
  {
    validate,
    onEnded,
  }: {
    validate(token: string, scopes: readonly Scope[]): Promise<boolean>
    onEnded(): void
  },
): Siblings {
  let shared: string | null = null
  let sharedScopes: readonly Scope[] = []
  const siblings = (): Window[] =>
    Array.from({ length: view.parent.length }, (_, at) => view.parent[at]).filter(
      (frame) => frame !== undefined && frame !== view,
    ) as Window[]
  const send = (to: Window, message: SiblingMessage): void => to.postMessage(message, view.location.origin)

  const unanswered = new Set(siblings())
  const { promise: ready, resolve } = defer<void>()
  if (unanswered.size === 0) resolve()
  else view.setTimeout(resolve, RESPONSE_MS)

  async function adoptSession(
    token: string,
    scopes: readonly Scope[],
    attempts = MAX_ATTEMPTS,
  ): Promise<void> {
    if (shared) return
    shared = token
    sharedScopes = scopes
    let isValid = false
    try {
      isValid = await validate(token, scopes)
    } catch {
      if (attempts > 1)
        view.setTimeout(() => {
          if (shared === null) void adoptSession(token, scopes, attempts - 1)
        }, RETRY_MS)
    }
    if (!isValid && shared === token) shared = null
  }

  view.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const from = origin === view.location.origin && siblings().find((frame) => frame === source)
    if (!from || typeof data !== 'object' || data === null) return
    const { type, brand: messageBrand, token, scopes: listed } = data as Record<string, unknown>
    if (messageBrand !== brand) return
    if (type === 'acct:frame-ready')
      send(from, { type: 'acct:frame-session', brand, token: shared, scopes: shared ? sharedScopes : [] })
    if (type === 'acct:frame-ended') {
      shared = null
      onEnded()
    }
    if (type !== 'acct:frame-session') return
    const scopes = parseScopes(listed)
    const adoption = typeof token === 'string' && scopes ? adoptSession(token, scopes) : Promise.resolve()
    void adoption.finally(() => {
      unanswered.delete(from)
      if (unanswered.size === 0 || shared) resolve()
    })
  })
  for (const frame of siblings()) send(frame, { type: 'acct:frame-ready', brand })
  return {
    ready,
    share(token, scopes) {
      shared = token
      sharedScopes = scopes
      for (const frame of siblings()) send(frame, { type: 'acct:frame-session', brand, token, scopes })
    },
    forget() {
      shared = null
    },
    end() {
      shared = null
      for (const frame of siblings()) send(frame, { type: 'acct:frame-ended', brand })
    },
  }
}
