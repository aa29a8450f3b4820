// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './de/common.json'

export const catalog = {
  common,
  billing: () => import('./de/billing.json'),
  cancel: () => import('./de/cancel.json'),
  checkout: () => import('./de/checkout.json'),
  deletion: () => import('./de/deletion.json'),
  devices: () => import('./de/devices.json'),
  emailLink: () => import('./de/emailLink.json'),
  embed: () => import('./de/embed.json'),
  features: () => import('./de/features.json'),
  forgot: () => import('./de/forgot.json'),
  gateway: () => import('./de/gateway.json'),
  history: () => import('./de/history.json'),
  mfa: () => import('./de/mfa.json'),
  myPlan: () => import('./de/myPlan.json'),
  offer: () => import('./de/offer.json'),
  order: () => import('./de/order.json'),
  payment: () => import('./de/payment.json'),
  plans: () => import('./de/plans.json'),
  portal: () => import('./de/portal.json'),
  promo: () => import('./de/promo.json'),
  receipt: () => import('./de/receipt.json'),
  redirect: () => import('./de/redirect.json'),
  resume: () => import('./de/resume.json'),
  service: () => import('./de/service.json'),
  session: () => import('./de/session.json'),
  stay: () => import('./de/stay.json'),
  task: () => import('./de/task.json'),
  methods: () => import('./de/methods.json'),
} satisfies Catalog
