/** What the portal's frames in one page say to each other, of one brand. */
type Said =
  | { type: 'acct:frame-ready'; brand: string }
  /** The answer to that, and what is said of a new session; null where there is none. */
  | { type: 'acct:frame-session'; brand: string; token: string | null }

/** The portal's other frames in the same page, which share what the account holder has agreed to there. */
export interface Siblings {
  /** Resolves once every frame beside this one has said whether it has a session, or soon after. */
  met: Promise<void>
  /** Hands a session to all of them, and to those that come later. */
  share(token: string): void
  /** Nobody is signed in any more. */
  forget(): void
}

/** How long the others have to answer, ms: some are not the portal's. */
const MEET_MS = 400
/** How often a session is tried that could not be looked at, and how long after, ms. */
const ATTEMPTS = 3
const AGAIN_MS = 3_000

/**
 * Meets the other frames. A message reaches the portal's own origin alone, and counts only from a frame beside this one: so
 * a session stays in the page whose sign-in it came from.
 * @param take Takes a session that another frame has; resolves to whether it is good, and rejects when nobody can tell.
 */
export function meetSiblings(
  view: Window,
  brand: string,
  take: (token: string) => Promise<boolean>,
): Siblings {
  let shared: string | null = null
  const siblings = (): Window[] =>
    Array.from({ length: view.parent.length }, (_, at) => view.parent[at]).filter(
      (frame) => frame !== undefined && frame !== view,
    ) as Window[]
  const say = (to: Window, said: Said): void => to.postMessage(said, view.location.origin)

  const silent = new Set(siblings())
  const { promise: met, resolve } = Promise.withResolvers<void>()
  if (silent.size === 0) resolve()
  else view.setTimeout(resolve, MEET_MS)

  async function adopt(token: string, attempts = ATTEMPTS): Promise<void> {
    if (shared) return
    shared = token
    let isTaken = false
    try {
      isTaken = await take(token)
    } catch {
      if (attempts > 1)
        view.setTimeout(() => {
          if (shared === null) void adopt(token, attempts - 1)
        }, AGAIN_MS)
    }
    if (!isTaken && shared === token) shared = null
  }

  view.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const from = origin === view.location.origin && siblings().find((frame) => frame === source)
    if (!from || typeof data !== 'object' || data === null) return
    const { type, brand: of, token } = data as Record<string, unknown>
    if (of !== brand) return
    if (type === 'acct:frame-ready') say(from, { type: 'acct:frame-session', brand, token: shared })
    if (type !== 'acct:frame-session') return
    const adopted = typeof token === 'string' ? adopt(token) : Promise.resolve()
    void adopted.finally(() => {
      silent.delete(from)
      if (silent.size === 0 || shared) resolve()
    })
  })
  for (const frame of siblings()) say(frame, { type: 'acct:frame-ready', brand })
  return {
    met,
    share(token) {
      shared = token
      for (const frame of siblings()) say(frame, { type: 'acct:frame-session', brand, token })
    },
    forget() {
      shared = null
    },
  }
}
