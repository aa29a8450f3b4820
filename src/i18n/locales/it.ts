// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './it/common.json'

export const catalog = {
  common,
  billing: () => import('./it/billing.json'),
  cancel: () => import('./it/cancel.json'),
  checkout: () => import('./it/checkout.json'),
  deletion: () => import('./it/deletion.json'),
  devices: () => import('./it/devices.json'),
  emailLink: () => import('./it/emailLink.json'),
  embed: () => import('./it/embed.json'),
  features: () => import('./it/features.json'),
  forgot: () => import('./it/forgot.json'),
  gateway: () => import('./it/gateway.json'),
  history: () => import('./it/history.json'),
  mfa: () => import('./it/mfa.json'),
  myPlan: () => import('./it/myPlan.json'),
  offer: () => import('./it/offer.json'),
  order: () => import('./it/order.json'),
  payment: () => import('./it/payment.json'),
  plans: () => import('./it/plans.json'),
  portal: () => import('./it/portal.json'),
  promo: () => import('./it/promo.json'),
  receipt: () => import('./it/receipt.json'),
  redirect: () => import('./it/redirect.json'),
  resume: () => import('./it/resume.json'),
  service: () => import('./it/service.json'),
  session: () => import('./it/session.json'),
  stay: () => import('./it/stay.json'),
  task: () => import('./it/task.json'),
  methods: () => import('./it/methods.json'),
} satisfies Catalog
