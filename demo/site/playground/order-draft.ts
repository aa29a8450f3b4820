import { createPersistence } from '../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import type { FrameStorages } from '../tool/tag-window.ts'
import { planToBuy } from './start.ts'

/** Writes the draft of an order, as the plan picker leaves it: without one the order summary leads back to My Plan. */
export function writeOrderDraft(brand: string, storages: FrameStorages): void {
  const planId = planToBuy(brand)
  if (!planId) return
  const persistence = createPersistence(brand, {
    local: safeStorage(() => storages.local),
    session: safeStorage(() => storages.session),
  })
  persistence.write('order', 'session', {
    accountId: null,
    planId,
    subscriptionId: null,
    deviceIds: null,
    promo: null,
  })
}
