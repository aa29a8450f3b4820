// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './nl/common.json'

export const catalog = {
  common,
  billing: () => import('./nl/billing.json'),
  cancel: () => import('./nl/cancel.json'),
  checkout: () => import('./nl/checkout.json'),
  deletion: () => import('./nl/deletion.json'),
  devices: () => import('./nl/devices.json'),
  emailLink: () => import('./nl/emailLink.json'),
  embed: () => import('./nl/embed.json'),
  features: () => import('./nl/features.json'),
  forgot: () => import('./nl/forgot.json'),
  gateway: () => import('./nl/gateway.json'),
  history: () => import('./nl/history.json'),
  mfa: () => import('./nl/mfa.json'),
  myPlan: () => import('./nl/myPlan.json'),
  offer: () => import('./nl/offer.json'),
  order: () => import('./nl/order.json'),
  payment: () => import('./nl/payment.json'),
  plans: () => import('./nl/plans.json'),
  portal: () => import('./nl/portal.json'),
  promo: () => import('./nl/promo.json'),
  receipt: () => import('./nl/receipt.json'),
  redirect: () => import('./nl/redirect.json'),
  resume: () => import('./nl/resume.json'),
  service: () => import('./nl/service.json'),
  session: () => import('./nl/session.json'),
  stay: () => import('./nl/stay.json'),
  task: () => import('./nl/task.json'),
  methods: () => import('./nl/methods.json'),
} satisfies Catalog
