// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './en/common.json'

export const catalog = {
  common,
  billing: () => import('./en/billing.json'),
  cancel: () => import('./en/cancel.json'),
  checkout: () => import('./en/checkout.json'),
  deletion: () => import('./en/deletion.json'),
  devices: () => import('./en/devices.json'),
  emailLink: () => import('./en/emailLink.json'),
  embed: () => import('./en/embed.json'),
  features: () => import('./en/features.json'),
  forgot: () => import('./en/forgot.json'),
  gateway: () => import('./en/gateway.json'),
  history: () => import('./en/history.json'),
  mfa: () => import('./en/mfa.json'),
  myPlan: () => import('./en/myPlan.json'),
  offer: () => import('./en/offer.json'),
  order: () => import('./en/order.json'),
  payment: () => import('./en/payment.json'),
  plans: () => import('./en/plans.json'),
  portal: () => import('./en/portal.json'),
  promo: () => import('./en/promo.json'),
  receipt: () => import('./en/receipt.json'),
  redirect: () => import('./en/redirect.json'),
  resume: () => import('./en/resume.json'),
  service: () => import('./en/service.json'),
  session: () => import('./en/session.json'),
  stay: () => import('./en/stay.json'),
  task: () => import('./en/task.json'),
  methods: () => import('./en/methods.json'),
} satisfies Catalog
