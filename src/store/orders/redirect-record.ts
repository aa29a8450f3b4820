import type { BillingProviderName } from '../../domain/billing/billing-provider.ts'
import type { SliceContext } from '../core/context.ts'
import type { RedirectPurpose } from '../core/persisted.ts'

/**
 * Returns the part of an intent's id that is stored: it distinguishes intents, and the services take the
 * whole id of a payment as proof of its 3-D Secure.
 */
export const getReference = (id: string): string => id.slice(0, 16)

/** Records confirmations that may leave the page: only a recorded intent of the account is finished later. */
export const redirectRecords = (context: SliceContext) => ({
  /**
   * Records, before a confirmation that may leave the page, what the return from the bank's page finishes.
   * @param secret The client secret of the intent, which is not stored; tokens of Recurly record nothing.
   */
  expectReturn(secret: string, provider: BillingProviderName, purpose: RedirectPurpose) {
    const [id = '', rest] = secret.split('_secret_')
    const intent = getReference(id)
    const accountId = context.accountId()
    if (rest && accountId && provider !== 'recurly')
      context.persistence.write('redirect', 'local', { accountId, intent, provider, purpose, state: 'left' })
  },
})
