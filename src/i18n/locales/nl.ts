// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './nl/common.json'

export const catalog = {
  common,
  billing: () => import('./nl/billing.json').then((part) => part.default),
  cancel: () => import('./nl/cancel.json').then((part) => part.default),
  checkout: () => import('./nl/checkout.json').then((part) => part.default),
  deletion: () => import('./nl/deletion.json').then((part) => part.default),
  devices: () => import('./nl/devices.json').then((part) => part.default),
  emailLink: () => import('./nl/emailLink.json').then((part) => part.default),
  embed: () => import('./nl/embed.json').then((part) => part.default),
  features: () => import('./nl/features.json').then((part) => part.default),
  forgot: () => import('./nl/forgot.json').then((part) => part.default),
  gateway: () => import('./nl/gateway.json').then((part) => part.default),
  history: () => import('./nl/history.json').then((part) => part.default),
  mfa: () => import('./nl/mfa.json').then((part) => part.default),
  myPlan: () => import('./nl/myPlan.json').then((part) => part.default),
  offer: () => import('./nl/offer.json').then((part) => part.default),
  order: () => import('./nl/order.json').then((part) => part.default),
  payment: () => import('./nl/payment.json').then((part) => part.default),
  plans: () => import('./nl/plans.json').then((part) => part.default),
  portal: () => import('./nl/portal.json').then((part) => part.default),
  promo: () => import('./nl/promo.json').then((part) => part.default),
  receipt: () => import('./nl/receipt.json').then((part) => part.default),
  redirect: () => import('./nl/redirect.json').then((part) => part.default),
  resume: () => import('./nl/resume.json').then((part) => part.default),
  service: () => import('./nl/service.json').then((part) => part.default),
  session: () => import('./nl/session.json').then((part) => part.default),
  stay: () => import('./nl/stay.json').then((part) => part.default),
  task: () => import('./nl/task.json').then((part) => part.default),
  methods: () => import('./nl/methods.json').then((part) => part.default),
} satisfies Catalog
