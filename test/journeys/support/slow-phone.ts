import type { Page } from 'playwright-core'
import { CONDITIONS } from '../../bench/conditions.ts'

/** Slows the page to a phone: its processor and its network. */
export async function asSlowPhone(page: Page): Promise<void> {
  const { cpu, network } = CONDITIONS.slow
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
}
