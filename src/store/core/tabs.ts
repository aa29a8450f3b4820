/** Changes of an account, and what each makes stale, in every tab. A saved card pays past-due invoices. */
export const STALE = {
  'plans-changed': ['plans', 'eligibility', 'unassigned', 'invoices'],
  'card-changed': ['card', 'plans', 'eligibility', 'invoices'],
  'history-changed': ['invoices'],
} as const

/** How old a list of the services can be, ms. */
export const OLDEST_LIST_MS = 60_000

/**
 * How long the answer to a change counts as newer than a list that does not show it, and the key of a change
 * without an answer as that of a repetition, ms.
 */
export const ANSWER_MS = 5 * 60_000

/** A kind of change that the services have confirmed, as messages between tabs name it. */
export type ChangeName = keyof typeof STALE

/** A part of the state that a screen loads and a change can make stale. */
export type StalePart = (typeof STALE)[ChangeName][number]

export const ALL_STALE: readonly StalePart[] = ['plans', 'eligibility', 'unassigned', 'card', 'invoices']

export const CHANGE_NAMES = Object.keys(STALE) as readonly ChangeName[]

/** Returns whether a message names a change. */
export const isChangeName = (name: TabMessage['name']): name is ChangeName =>
  CHANGE_NAMES.some((one) => one === name)

const NAMES = ['signed-in', 'signed-out', 'account-changed', ...CHANGE_NAMES] as const

/** One session of one account; `since` is the time at which it began, ms since 1970. */
export interface SessionName {
  account: string
  since: number
}

/** What tabs and frames send each other; never a secret. */
export interface TabMessage {
  name: (typeof NAMES)[number]
  /** The session that has ended; absent where every session has. */
  session?: SessionName
  /** Whether it has ended by the idle timeout. */
  isIdle?: boolean
  /** Id of the account that has changed; absent where the sender does not know it. */
  account?: string
}

/** The other tabs of this origin, for one brand. */
export interface TabChannel {
  notify(message: TabMessage): void
  /** Opens the channel again after `close`; returns false if it is open. */
  open(): boolean
  close(): void
}

/** Opens the channel `acct.<brand>`; without BroadcastChannel, `notify` does nothing. */
export function openTabs(brand: string, onMessage: (message: TabMessage) => void): TabChannel {
  let channel: BroadcastChannel | null = null
  function open(): boolean {
    if (channel || typeof BroadcastChannel === 'undefined') return false
    channel = new BroadcastChannel(`acct.${brand}`)
    channel.onmessage = ({ data }: MessageEvent<TabMessage | null>) => {
      if (NAMES.some((name) => name === data?.name) && data) onMessage(data)
    }
    return true
  }
  open()
  return {
    notify: (message) => channel?.postMessage(message),
    open,
    close() {
      channel?.close()
      channel = null
    },
  }
}
