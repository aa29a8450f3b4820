// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './fr/common.json'

export const catalog = {
  common,
  billing: () => import('./fr/billing.json').then((part) => part.default),
  cancel: () => import('./fr/cancel.json').then((part) => part.default),
  checkout: () => import('./fr/checkout.json').then((part) => part.default),
  deletion: () => import('./fr/deletion.json').then((part) => part.default),
  devices: () => import('./fr/devices.json').then((part) => part.default),
  emailLink: () => import('./fr/emailLink.json').then((part) => part.default),
  embed: () => import('./fr/embed.json').then((part) => part.default),
  features: () => import('./fr/features.json').then((part) => part.default),
  forgot: () => import('./fr/forgot.json').then((part) => part.default),
  gateway: () => import('./fr/gateway.json').then((part) => part.default),
  history: () => import('./fr/history.json').then((part) => part.default),
  mfa: () => import('./fr/mfa.json').then((part) => part.default),
  myPlan: () => import('./fr/myPlan.json').then((part) => part.default),
  offer: () => import('./fr/offer.json').then((part) => part.default),
  order: () => import('./fr/order.json').then((part) => part.default),
  payment: () => import('./fr/payment.json').then((part) => part.default),
  plans: () => import('./fr/plans.json').then((part) => part.default),
  portal: () => import('./fr/portal.json').then((part) => part.default),
  promo: () => import('./fr/promo.json').then((part) => part.default),
  receipt: () => import('./fr/receipt.json').then((part) => part.default),
  redirect: () => import('./fr/redirect.json').then((part) => part.default),
  resume: () => import('./fr/resume.json').then((part) => part.default),
  service: () => import('./fr/service.json').then((part) => part.default),
  session: () => import('./fr/session.json').then((part) => part.default),
  stay: () => import('./fr/stay.json').then((part) => part.default),
  task: () => import('./fr/task.json').then((part) => part.default),
  methods: () => import('./fr/methods.json').then((part) => part.default),
} satisfies Catalog
