/** What tabs tell each other; never a secret (design.md decision 3). */
export type TabMessage = 'signed-in' | 'signed-out'

/** The other tabs of this origin, for one brand. */
export interface Tabs {
  tell(message: TabMessage): void
  close(): void
}

/** Opens the channel `acct.<brand>`; where channels do not exist tabs are simply alone. */
export function openTabs(brand: string, hear: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`acct.${brand}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') hear(data)
  }
  let isOpen = true
  return {
    tell(message) {
      if (isOpen) channel.postMessage(message)
    },
    close() {
      isOpen = false
      channel.close()
    },
  }
}
