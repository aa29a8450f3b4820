import { type BillingAddress, toBillingSave } from '../../src/domain/billing/billing.ts'
import type { SignedServices } from '../fixtures/services.ts'
import { createCardToken } from '../fixtures/vendor.ts'

export const DAY_MS = 86_400_000

export const PAYER_ADDRESS: BillingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 Main Street',
  address2: '',
  city: 'Boston',
  state: 'MA',
  postalCode: '02101',
  country: 'US',
}
export const NEW_CARD = { number: '5555555555554444' }

/** Creates a request that saves or verifies a test card. */
export async function createCardRequest(services: SignedServices, number: string, provider = 'recurly') {
  const token = await createCardToken(services, {
    number,
    vendor: provider === 'recurly' ? 'recurly' : 'stripe',
  })
  return { save: toBillingSave(PAYER_ADDRESS, token), provider }
}
