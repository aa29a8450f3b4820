// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './fr/common.json'

export const catalog = {
  common,
  billing: () => import('./fr/billing.json'),
  cancel: () => import('./fr/cancel.json'),
  checkout: () => import('./fr/checkout.json'),
  deletion: () => import('./fr/deletion.json'),
  devices: () => import('./fr/devices.json'),
  emailLink: () => import('./fr/emailLink.json'),
  embed: () => import('./fr/embed.json'),
  features: () => import('./fr/features.json'),
  forgot: () => import('./fr/forgot.json'),
  gateway: () => import('./fr/gateway.json'),
  history: () => import('./fr/history.json'),
  mfa: () => import('./fr/mfa.json'),
  myPlan: () => import('./fr/myPlan.json'),
  offer: () => import('./fr/offer.json'),
  order: () => import('./fr/order.json'),
  payment: () => import('./fr/payment.json'),
  plans: () => import('./fr/plans.json'),
  portal: () => import('./fr/portal.json'),
  promo: () => import('./fr/promo.json'),
  receipt: () => import('./fr/receipt.json'),
  redirect: () => import('./fr/redirect.json'),
  resume: () => import('./fr/resume.json'),
  service: () => import('./fr/service.json'),
  session: () => import('./fr/session.json'),
  stay: () => import('./fr/stay.json'),
  task: () => import('./fr/task.json'),
  methods: () => import('./fr/methods.json'),
} satisfies Catalog
