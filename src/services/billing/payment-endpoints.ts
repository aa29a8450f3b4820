import { type Endpoint, named } from '../../transport/endpoint.ts'

const signed = (method: Endpoint['method'], path: string) =>
  ({ method, context: 'subscriptions', path, auth: 'signed', retry: method === 'GET' }) as const

/** Payment calls, in a module of their own because a sign-in makes none. */
export const paymentEndpoints = named({
  billingInfo: signed('GET', '/billingInfo'),
  billingInfoV3: signed('GET', '/billingInfoV3'),
  /** U-30: POST without billing info on file, PUT with it. */
  addBillingInfo: signed('POST', '/billingInfo/{token}'),
  updateBillingInfo: signed('PUT', '/billingInfo/{token}'),
  addBillingInfoAfterChallenge: signed('POST', '/billingInfo/{token}/threeDToken/{id}'),
  updateBillingInfoAfterChallenge: signed('PUT', '/billingInfo/{token}/threeDToken/{id}'),
  /** U-30: response not specified. */
  verifyBilling: signed('POST', '/billing/verify'),
  /** U-30: path not specified. */
  verifyBillingV3: signed('POST', '/billing/verifyV3'),
  setupIntent: signed('POST', '/setup-intent'),
  paymentMethod: signed('POST', '/payment-method'),
  /** U-35: rejection not specified. */
  validateCoupon: signed('POST', '/validateCoupon/{code}'),
  checkoutDelegate: signed('POST', '/checkoutDelegate'),
  billingInfoUpdateDelegate: signed('POST', '/billingInfoUpdateDelegate'),
  /** U-42: response not specified except due_date. */
  invoiceDetails: signed('GET', '/invoiceDetails'),
})
