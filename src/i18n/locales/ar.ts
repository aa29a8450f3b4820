// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './ar/common.json'

export const catalog = {
  common,
  billing: () => import('./ar/billing.json'),
  cancel: () => import('./ar/cancel.json'),
  checkout: () => import('./ar/checkout.json'),
  deletion: () => import('./ar/deletion.json'),
  devices: () => import('./ar/devices.json'),
  emailLink: () => import('./ar/emailLink.json'),
  embed: () => import('./ar/embed.json'),
  features: () => import('./ar/features.json'),
  forgot: () => import('./ar/forgot.json'),
  gateway: () => import('./ar/gateway.json'),
  history: () => import('./ar/history.json'),
  mfa: () => import('./ar/mfa.json'),
  myPlan: () => import('./ar/myPlan.json'),
  offer: () => import('./ar/offer.json'),
  order: () => import('./ar/order.json'),
  payment: () => import('./ar/payment.json'),
  plans: () => import('./ar/plans.json'),
  portal: () => import('./ar/portal.json'),
  promo: () => import('./ar/promo.json'),
  receipt: () => import('./ar/receipt.json'),
  redirect: () => import('./ar/redirect.json'),
  resume: () => import('./ar/resume.json'),
  service: () => import('./ar/service.json'),
  session: () => import('./ar/session.json'),
  stay: () => import('./ar/stay.json'),
  task: () => import('./ar/task.json'),
  methods: () => import('./ar/methods.json'),
} satisfies Catalog
