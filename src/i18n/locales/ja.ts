// `npm run words -- write` writes this module from the folders of src/i18n/locales.
import type { Catalog } from '../catalog.ts'
import common from './ja/common.json'

export const catalog = {
  common,
  billing: () => import('./ja/billing.json').then((part) => part.default),
  cancel: () => import('./ja/cancel.json').then((part) => part.default),
  checkout: () => import('./ja/checkout.json').then((part) => part.default),
  deletion: () => import('./ja/deletion.json').then((part) => part.default),
  devices: () => import('./ja/devices.json').then((part) => part.default),
  emailLink: () => import('./ja/emailLink.json').then((part) => part.default),
  embed: () => import('./ja/embed.json').then((part) => part.default),
  features: () => import('./ja/features.json').then((part) => part.default),
  forgot: () => import('./ja/forgot.json').then((part) => part.default),
  gateway: () => import('./ja/gateway.json').then((part) => part.default),
  history: () => import('./ja/history.json').then((part) => part.default),
  mfa: () => import('./ja/mfa.json').then((part) => part.default),
  myPlan: () => import('./ja/myPlan.json').then((part) => part.default),
  offer: () => import('./ja/offer.json').then((part) => part.default),
  order: () => import('./ja/order.json').then((part) => part.default),
  payment: () => import('./ja/payment.json').then((part) => part.default),
  plans: () => import('./ja/plans.json').then((part) => part.default),
  portal: () => import('./ja/portal.json').then((part) => part.default),
  promo: () => import('./ja/promo.json').then((part) => part.default),
  receipt: () => import('./ja/receipt.json').then((part) => part.default),
  redirect: () => import('./ja/redirect.json').then((part) => part.default),
  resume: () => import('./ja/resume.json').then((part) => part.default),
  service: () => import('./ja/service.json').then((part) => part.default),
  session: () => import('./ja/session.json').then((part) => part.default),
  stay: () => import('./ja/stay.json').then((part) => part.default),
  task: () => import('./ja/task.json').then((part) => part.default),
  methods: () => import('./ja/methods.json').then((part) => part.default),
} satisfies Catalog
