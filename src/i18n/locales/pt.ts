// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './pt/common.json'

export const catalog = {
  common,
  billing: () => import('./pt/billing.json').then((part) => part.default),
  cancel: () => import('./pt/cancel.json').then((part) => part.default),
  checkout: () => import('./pt/checkout.json').then((part) => part.default),
  deletion: () => import('./pt/deletion.json').then((part) => part.default),
  devices: () => import('./pt/devices.json').then((part) => part.default),
  emailLink: () => import('./pt/emailLink.json').then((part) => part.default),
  embed: () => import('./pt/embed.json').then((part) => part.default),
  features: () => import('./pt/features.json').then((part) => part.default),
  forgot: () => import('./pt/forgot.json').then((part) => part.default),
  gateway: () => import('./pt/gateway.json').then((part) => part.default),
  history: () => import('./pt/history.json').then((part) => part.default),
  mfa: () => import('./pt/mfa.json').then((part) => part.default),
  myPlan: () => import('./pt/myPlan.json').then((part) => part.default),
  offer: () => import('./pt/offer.json').then((part) => part.default),
  order: () => import('./pt/order.json').then((part) => part.default),
  payment: () => import('./pt/payment.json').then((part) => part.default),
  plans: () => import('./pt/plans.json').then((part) => part.default),
  portal: () => import('./pt/portal.json').then((part) => part.default),
  promo: () => import('./pt/promo.json').then((part) => part.default),
  receipt: () => import('./pt/receipt.json').then((part) => part.default),
  redirect: () => import('./pt/redirect.json').then((part) => part.default),
  resume: () => import('./pt/resume.json').then((part) => part.default),
  service: () => import('./pt/service.json').then((part) => part.default),
  session: () => import('./pt/session.json').then((part) => part.default),
  stay: () => import('./pt/stay.json').then((part) => part.default),
  task: () => import('./pt/task.json').then((part) => part.default),
  methods: () => import('./pt/methods.json').then((part) => part.default),
} satisfies Catalog
