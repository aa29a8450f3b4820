import type { Page } from 'playwright-core'
import { CONDITIONS } from '../../bench/conditions.ts'
import { isSweep } from '../../fixtures/sweep.ts'

/**
 * Slows the network of a page to that of a phone, and in a sweep its processor too. `npm test` does not slow
 * the processor, because a throttled page keeps a core busy.
 */
export async function asSlowPhone(page: Page): Promise<void> {
  const { cpu, network } = CONDITIONS.slow
  const session = await page.context().newCDPSession(page)
  if (isSweep) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
}
