// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './en/common.json'

export const catalog = {
  common,
  billing: () => import('./en/billing.json').then((part) => part.default),
  cancel: () => import('./en/cancel.json').then((part) => part.default),
  checkout: () => import('./en/checkout.json').then((part) => part.default),
  deletion: () => import('./en/deletion.json').then((part) => part.default),
  devices: () => import('./en/devices.json').then((part) => part.default),
  emailLink: () => import('./en/emailLink.json').then((part) => part.default),
  embed: () => import('./en/embed.json').then((part) => part.default),
  features: () => import('./en/features.json').then((part) => part.default),
  forgot: () => import('./en/forgot.json').then((part) => part.default),
  gateway: () => import('./en/gateway.json').then((part) => part.default),
  history: () => import('./en/history.json').then((part) => part.default),
  mfa: () => import('./en/mfa.json').then((part) => part.default),
  myPlan: () => import('./en/myPlan.json').then((part) => part.default),
  offer: () => import('./en/offer.json').then((part) => part.default),
  order: () => import('./en/order.json').then((part) => part.default),
  payment: () => import('./en/payment.json').then((part) => part.default),
  plans: () => import('./en/plans.json').then((part) => part.default),
  portal: () => import('./en/portal.json').then((part) => part.default),
  promo: () => import('./en/promo.json').then((part) => part.default),
  receipt: () => import('./en/receipt.json').then((part) => part.default),
  redirect: () => import('./en/redirect.json').then((part) => part.default),
  resume: () => import('./en/resume.json').then((part) => part.default),
  service: () => import('./en/service.json').then((part) => part.default),
  session: () => import('./en/session.json').then((part) => part.default),
  stay: () => import('./en/stay.json').then((part) => part.default),
  task: () => import('./en/task.json').then((part) => part.default),
  methods: () => import('./en/methods.json').then((part) => part.default),
} satisfies Catalog
