import { showOverlay, VendorFrame } from './vendor-frame.ts'

/** Opens a wallet's sheet over the page and closes it at its first event. */
export function openSheet(
  wallet: { vendor: 'googlepay' | 'applepay'; name: string; label: string; amount: string },
  onResult: (event: string, body: { token?: string } | null) => void,
): void {
  const frame = new VendorFrame('sheet', {
    title: wallet.name,
    onMessage({ event, body }) {
      if (event === 'ready') return
      close()
      onResult(event, body)
    },
  })
  frame.send('open', wallet)
  const close = showOverlay(frame, '300px')
}
