// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './ja/common.json'

export const catalog = {
  common,
  billing: () => import('./ja/billing.json'),
  cancel: () => import('./ja/cancel.json'),
  checkout: () => import('./ja/checkout.json'),
  deletion: () => import('./ja/deletion.json'),
  devices: () => import('./ja/devices.json'),
  emailLink: () => import('./ja/emailLink.json'),
  embed: () => import('./ja/embed.json'),
  features: () => import('./ja/features.json'),
  forgot: () => import('./ja/forgot.json'),
  gateway: () => import('./ja/gateway.json'),
  history: () => import('./ja/history.json'),
  mfa: () => import('./ja/mfa.json'),
  myPlan: () => import('./ja/myPlan.json'),
  offer: () => import('./ja/offer.json'),
  order: () => import('./ja/order.json'),
  payment: () => import('./ja/payment.json'),
  plans: () => import('./ja/plans.json'),
  portal: () => import('./ja/portal.json'),
  promo: () => import('./ja/promo.json'),
  receipt: () => import('./ja/receipt.json'),
  redirect: () => import('./ja/redirect.json'),
  resume: () => import('./ja/resume.json'),
  service: () => import('./ja/service.json'),
  session: () => import('./ja/session.json'),
  stay: () => import('./ja/stay.json'),
  task: () => import('./ja/task.json'),
  methods: () => import('./ja/methods.json'),
} satisfies Catalog
