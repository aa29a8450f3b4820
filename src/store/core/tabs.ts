const MESSAGES = ['signed-in', 'signed-out', 'plans-changed'] as const
/** What tabs and frames send each other; never a secret. */
export type TabMessage = (typeof MESSAGES)[number]

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
