// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './pt/common.json'

export const catalog = {
  common,
  billing: () => import('./pt/billing.json'),
  cancel: () => import('./pt/cancel.json'),
  checkout: () => import('./pt/checkout.json'),
  deletion: () => import('./pt/deletion.json'),
  devices: () => import('./pt/devices.json'),
  emailLink: () => import('./pt/emailLink.json'),
  embed: () => import('./pt/embed.json'),
  features: () => import('./pt/features.json'),
  forgot: () => import('./pt/forgot.json'),
  gateway: () => import('./pt/gateway.json'),
  history: () => import('./pt/history.json'),
  mfa: () => import('./pt/mfa.json'),
  myPlan: () => import('./pt/myPlan.json'),
  offer: () => import('./pt/offer.json'),
  order: () => import('./pt/order.json'),
  payment: () => import('./pt/payment.json'),
  plans: () => import('./pt/plans.json'),
  portal: () => import('./pt/portal.json'),
  promo: () => import('./pt/promo.json'),
  receipt: () => import('./pt/receipt.json'),
  redirect: () => import('./pt/redirect.json'),
  resume: () => import('./pt/resume.json'),
  service: () => import('./pt/service.json'),
  session: () => import('./pt/session.json'),
  stay: () => import('./pt/stay.json'),
  task: () => import('./pt/task.json'),
  methods: () => import('./pt/methods.json'),
} satisfies Catalog
