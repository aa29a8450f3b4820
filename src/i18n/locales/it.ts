// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './it/common.json'

export const catalog = {
  common,
  billing: () => import('./it/billing.json').then((part) => part.default),
  cancel: () => import('./it/cancel.json').then((part) => part.default),
  checkout: () => import('./it/checkout.json').then((part) => part.default),
  deletion: () => import('./it/deletion.json').then((part) => part.default),
  devices: () => import('./it/devices.json').then((part) => part.default),
  emailLink: () => import('./it/emailLink.json').then((part) => part.default),
  embed: () => import('./it/embed.json').then((part) => part.default),
  features: () => import('./it/features.json').then((part) => part.default),
  forgot: () => import('./it/forgot.json').then((part) => part.default),
  gateway: () => import('./it/gateway.json').then((part) => part.default),
  history: () => import('./it/history.json').then((part) => part.default),
  mfa: () => import('./it/mfa.json').then((part) => part.default),
  myPlan: () => import('./it/myPlan.json').then((part) => part.default),
  offer: () => import('./it/offer.json').then((part) => part.default),
  order: () => import('./it/order.json').then((part) => part.default),
  payment: () => import('./it/payment.json').then((part) => part.default),
  plans: () => import('./it/plans.json').then((part) => part.default),
  portal: () => import('./it/portal.json').then((part) => part.default),
  promo: () => import('./it/promo.json').then((part) => part.default),
  receipt: () => import('./it/receipt.json').then((part) => part.default),
  redirect: () => import('./it/redirect.json').then((part) => part.default),
  resume: () => import('./it/resume.json').then((part) => part.default),
  service: () => import('./it/service.json').then((part) => part.default),
  session: () => import('./it/session.json').then((part) => part.default),
  stay: () => import('./it/stay.json').then((part) => part.default),
  task: () => import('./it/task.json').then((part) => part.default),
  methods: () => import('./it/methods.json').then((part) => part.default),
} satisfies Catalog
