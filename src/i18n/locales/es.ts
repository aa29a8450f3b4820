// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './es/common.json'

export const catalog = {
  common,
  billing: () => import('./es/billing.json'),
  cancel: () => import('./es/cancel.json'),
  checkout: () => import('./es/checkout.json'),
  deletion: () => import('./es/deletion.json'),
  devices: () => import('./es/devices.json'),
  emailLink: () => import('./es/emailLink.json'),
  embed: () => import('./es/embed.json'),
  features: () => import('./es/features.json'),
  forgot: () => import('./es/forgot.json'),
  gateway: () => import('./es/gateway.json'),
  history: () => import('./es/history.json'),
  mfa: () => import('./es/mfa.json'),
  myPlan: () => import('./es/myPlan.json'),
  offer: () => import('./es/offer.json'),
  order: () => import('./es/order.json'),
  payment: () => import('./es/payment.json'),
  plans: () => import('./es/plans.json'),
  portal: () => import('./es/portal.json'),
  promo: () => import('./es/promo.json'),
  receipt: () => import('./es/receipt.json'),
  redirect: () => import('./es/redirect.json'),
  resume: () => import('./es/resume.json'),
  service: () => import('./es/service.json'),
  session: () => import('./es/session.json'),
  stay: () => import('./es/stay.json'),
  task: () => import('./es/task.json'),
  methods: () => import('./es/methods.json'),
} satisfies Catalog
