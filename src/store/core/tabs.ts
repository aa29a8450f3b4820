const MESSAGES = ['signed-in', 'signed-out', 'plans-changed'] as const
/** What tabs and frames tell each other; never a secret (design.md decision 3). */
export type TabMessage = (typeof MESSAGES)[number]

/** The other tabs of this origin, for one brand. */
export interface Tabs {
  tell(message: TabMessage): void
  /** Hears of them again after `close`; false when it does already. */
  open(): boolean
  close(): void
}

/** Opens the channel `acct.<brand>`; where channels do not exist tabs are simply alone. */
export function openTabs(brand: string, hear: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, open: () => false, close: () => {} }
  let channel: BroadcastChannel | null = null
  function open(): boolean {
    if (channel) return false
    channel = new BroadcastChannel(`acct.${brand}`)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = MESSAGES.find((known) => known === data)
      if (message) hear(message)
    }
    return true
  }
  open()
  return {
    tell: (message) => channel?.postMessage(message),
    open,
    close() {
      channel?.close()
      channel = null
    },
  }
}
