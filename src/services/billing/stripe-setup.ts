import * as v from 'valibot'
import { type BillingAddress, DEFAULT_COUNTRY, splitName } from '../../domain/billing/billing.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { text } from '../shape.ts'
import { paymentEndpoints } from './payment-endpoints.ts'

const secretSchema = v.object({ clientSecret: v.pipe(v.string(), v.nonEmpty()) })

/**
 * POST /setup-intent (B§7): the client secret for Stripe's scripts, which stays in memory. Rejects with
 * AcctError; `malformed` with a detail for a response without a secret (B§5).
 */
export async function createSetupIntent(transport: Transport, signal?: AbortSignal): Promise<string> {
  const response = await transport.call(paymentEndpoints.setupIntent, signal ? { signal } : {})
  const parsed = v.safeParse(secretSchema, response)
  if (!parsed.success) throw new AcctError('malformed', { detail: 'Failed to fetch client secret' })
  return parsed.output.clientSecret
}

/** Stripe's record of a payment method (B§3 Payment-method result). */
export interface PaymentMethod {
  id: string
  billing: BillingAddress
}

const methodSchema = v.object({
  id: v.string(),
  billing_details: v.object({
    name: text,
    address: v.optional(
      v.nullable(
        v.object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text }),
      ),
      null,
    ),
  }),
})

/** Parses a payment method and splits its name. Throws AcctError `malformed` with a detail. */
export function parsePaymentMethod(response: unknown): PaymentMethod {
  const parsed = v.safeParse(methodSchema, response)
  if (!parsed.success) throw new AcctError('malformed', { detail: 'Failed to fetch billing information' })
  const { id, billing_details: details } = parsed.output
  const { address } = details
  return {
    id,
    billing: {
      ...splitName(details.name ?? ''),
      address1: address?.line1 ?? '',
      address2: address?.line2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.postal_code ?? '',
      country: address?.country ?? DEFAULT_COUNTRY,
    },
  }
}

/** POST /payment-method (B§7). Rejects with AcctError. */
export async function getPaymentMethod(
  transport: Transport,
  paymentMethodId: string,
  signal?: AbortSignal,
): Promise<PaymentMethod> {
  const body = { paymentMethodId }
  return parsePaymentMethod(
    await transport.call(paymentEndpoints.paymentMethod, { body, ...(signal && { signal }) }),
  )
}
