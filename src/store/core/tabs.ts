const MESSAGES = ['signed-in', 'signed-out', 'plans-changed'] as const
/** What tabs and frames send each other; never a secret. */
export type TabMessage = (typeof MESSAGES)[number]

/** The other tabs of this origin, for one brand. */
export interface TabChannel {
  notify(message: TabMessage): void
  /** Receives messages again after `close`; returns false if it already does. */
  open(): boolean
  close(): void
}

/** Opens the channel `acct.<brand>`; where the browser has no channels, `notify` reaches nobody. */
export function openTabs(brand: string, onMessage: (message: TabMessage) => void): TabChannel {
  let channel: BroadcastChannel | null = null
  function open(): boolean {
    if (channel || typeof BroadcastChannel === 'undefined') return false
    channel = new BroadcastChannel(`acct.${brand}`)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = MESSAGES.find((known) => known === data)
      if (message) onMessage(message)
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
