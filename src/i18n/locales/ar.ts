// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './ar/common.json'

export const catalog = {
  common,
  billing: () => import('./ar/billing.json').then((part) => part.default),
  cancel: () => import('./ar/cancel.json').then((part) => part.default),
  checkout: () => import('./ar/checkout.json').then((part) => part.default),
  deletion: () => import('./ar/deletion.json').then((part) => part.default),
  devices: () => import('./ar/devices.json').then((part) => part.default),
  emailLink: () => import('./ar/emailLink.json').then((part) => part.default),
  embed: () => import('./ar/embed.json').then((part) => part.default),
  features: () => import('./ar/features.json').then((part) => part.default),
  forgot: () => import('./ar/forgot.json').then((part) => part.default),
  gateway: () => import('./ar/gateway.json').then((part) => part.default),
  history: () => import('./ar/history.json').then((part) => part.default),
  mfa: () => import('./ar/mfa.json').then((part) => part.default),
  myPlan: () => import('./ar/myPlan.json').then((part) => part.default),
  offer: () => import('./ar/offer.json').then((part) => part.default),
  order: () => import('./ar/order.json').then((part) => part.default),
  payment: () => import('./ar/payment.json').then((part) => part.default),
  plans: () => import('./ar/plans.json').then((part) => part.default),
  portal: () => import('./ar/portal.json').then((part) => part.default),
  promo: () => import('./ar/promo.json').then((part) => part.default),
  receipt: () => import('./ar/receipt.json').then((part) => part.default),
  redirect: () => import('./ar/redirect.json').then((part) => part.default),
  resume: () => import('./ar/resume.json').then((part) => part.default),
  service: () => import('./ar/service.json').then((part) => part.default),
  session: () => import('./ar/session.json').then((part) => part.default),
  stay: () => import('./ar/stay.json').then((part) => part.default),
  task: () => import('./ar/task.json').then((part) => part.default),
  methods: () => import('./ar/methods.json').then((part) => part.default),
} satisfies Catalog
