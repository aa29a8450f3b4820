// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './de/common.json'

export const catalog = {
  common,
  billing: () => import('./de/billing.json').then((part) => part.default),
  cancel: () => import('./de/cancel.json').then((part) => part.default),
  checkout: () => import('./de/checkout.json').then((part) => part.default),
  deletion: () => import('./de/deletion.json').then((part) => part.default),
  devices: () => import('./de/devices.json').then((part) => part.default),
  emailLink: () => import('./de/emailLink.json').then((part) => part.default),
  embed: () => import('./de/embed.json').then((part) => part.default),
  features: () => import('./de/features.json').then((part) => part.default),
  forgot: () => import('./de/forgot.json').then((part) => part.default),
  gateway: () => import('./de/gateway.json').then((part) => part.default),
  history: () => import('./de/history.json').then((part) => part.default),
  mfa: () => import('./de/mfa.json').then((part) => part.default),
  myPlan: () => import('./de/myPlan.json').then((part) => part.default),
  offer: () => import('./de/offer.json').then((part) => part.default),
  order: () => import('./de/order.json').then((part) => part.default),
  payment: () => import('./de/payment.json').then((part) => part.default),
  plans: () => import('./de/plans.json').then((part) => part.default),
  portal: () => import('./de/portal.json').then((part) => part.default),
  promo: () => import('./de/promo.json').then((part) => part.default),
  receipt: () => import('./de/receipt.json').then((part) => part.default),
  redirect: () => import('./de/redirect.json').then((part) => part.default),
  resume: () => import('./de/resume.json').then((part) => part.default),
  service: () => import('./de/service.json').then((part) => part.default),
  session: () => import('./de/session.json').then((part) => part.default),
  stay: () => import('./de/stay.json').then((part) => part.default),
  task: () => import('./de/task.json').then((part) => part.default),
  methods: () => import('./de/methods.json').then((part) => part.default),
} satisfies Catalog
