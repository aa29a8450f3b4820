// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './es/common.json'

export const catalog = {
  common,
  billing: () => import('./es/billing.json').then((part) => part.default),
  cancel: () => import('./es/cancel.json').then((part) => part.default),
  checkout: () => import('./es/checkout.json').then((part) => part.default),
  deletion: () => import('./es/deletion.json').then((part) => part.default),
  devices: () => import('./es/devices.json').then((part) => part.default),
  emailLink: () => import('./es/emailLink.json').then((part) => part.default),
  embed: () => import('./es/embed.json').then((part) => part.default),
  features: () => import('./es/features.json').then((part) => part.default),
  forgot: () => import('./es/forgot.json').then((part) => part.default),
  gateway: () => import('./es/gateway.json').then((part) => part.default),
  history: () => import('./es/history.json').then((part) => part.default),
  mfa: () => import('./es/mfa.json').then((part) => part.default),
  myPlan: () => import('./es/myPlan.json').then((part) => part.default),
  offer: () => import('./es/offer.json').then((part) => part.default),
  order: () => import('./es/order.json').then((part) => part.default),
  payment: () => import('./es/payment.json').then((part) => part.default),
  plans: () => import('./es/plans.json').then((part) => part.default),
  portal: () => import('./es/portal.json').then((part) => part.default),
  promo: () => import('./es/promo.json').then((part) => part.default),
  receipt: () => import('./es/receipt.json').then((part) => part.default),
  redirect: () => import('./es/redirect.json').then((part) => part.default),
  resume: () => import('./es/resume.json').then((part) => part.default),
  service: () => import('./es/service.json').then((part) => part.default),
  session: () => import('./es/session.json').then((part) => part.default),
  stay: () => import('./es/stay.json').then((part) => part.default),
  task: () => import('./es/task.json').then((part) => part.default),
  methods: () => import('./es/methods.json').then((part) => part.default),
} satisfies Catalog
