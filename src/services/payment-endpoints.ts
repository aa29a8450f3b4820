import type { Endpoint } from '../transport/endpoint.ts'

const signed = (method: Endpoint['method'], path: string) =>
  ({ method, context: 'subscriptions', path, auth: 'signed', retry: method === 'GET' }) as const

/** Calls about paying (B§7): apart, as a sign-in makes none. Writes that cost money carry a key where settings allow. */
export const paymentEndpoints = {
  billingInfo: signed('GET', '/billingInfo'),
  billingInfoV3: signed('GET', '/billingInfoV3'),
  /** U-30: POST where no billing info is on file, PUT where there is. */
  addBillingInfo: signed('POST', '/billingInfo/{token}'),
  updateBillingInfo: signed('PUT', '/billingInfo/{token}'),
  addBillingInfoAfterChallenge: signed('POST', '/billingInfo/{token}/threeDToken/{id}'),
  updateBillingInfoAfterChallenge: signed('PUT', '/billingInfo/{token}/threeDToken/{id}'),
  /** U-30: answer not shown. */
  verifyBilling: signed('POST', '/billing/verify'),
  /** U-30: path not shown. */
  verifyBillingV3: signed('POST', '/billing/verifyV3'),
  setupIntent: signed('POST', '/setup-intent'),
  paymentMethod: signed('POST', '/payment-method'),
  /** U-35: refusal not shown. */
  validateCoupon: signed('POST', '/validateCoupon/{code}'),
  checkoutDelegate: signed('POST', '/checkoutDelegate'),
  billingInfoUpdateDelegate: signed('POST', '/billingInfoUpdateDelegate'),
  /** U-42: answer not shown but for due_date. */
  invoiceDetails: signed('GET', '/invoiceDetails'),
} as const satisfies Record<string, Endpoint>
