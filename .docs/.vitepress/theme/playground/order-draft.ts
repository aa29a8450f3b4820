import { buildCatalog } from '../../../../demo/sandbox/seeds/catalog.ts'
import { createPersistence } from '../../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import type { FrameStorages } from '../tool/tag-window.ts'

/** Length of the billing cycle of the plan in the draft, in months: no sample account pays by it but one. */
const CYCLE = 12

/** Writes the draft of an order, as the plan picker leaves it: without one the order summary leads back to My Plan. */
export function writeOrderDraft(brand: string, storages: FrameStorages): void {
  const plan = buildCatalog(brand).find(
    ({ visible, legacy, is_default, billing_cycle }) =>
      visible && !legacy && !is_default && billing_cycle === CYCLE,
  )
  if (!plan) return
  const persistence = createPersistence(brand, {
    local: safeStorage(() => storages.local),
    session: safeStorage(() => storages.session),
  })
  persistence.write('order', 'session', { planId: plan.id, deviceIds: null, promo: null })
}
