import type { Catalog } from './catalog.ts'
import common from './de.json'

export const catalog: Catalog = {
  common,
  deletion: () => import('./de.deletion.json').then((part) => part.default),
  emailLink: () => import('./de.emailLink.json').then((part) => part.default),
  forgot: () => import('./de.forgot.json').then((part) => part.default),
  mfa: () => import('./de.mfa.json').then((part) => part.default),
  payment: () => import('./de.payment.json').then((part) => part.default),
  plans: () => import('./de.plans.json').then((part) => part.default),
  portal: () => import('./de.portal.json').then((part) => part.default),
  service: () => import('./de.service.json').then((part) => part.default),
  session: () => import('./de.session.json').then((part) => part.default),
  ways: () => import('./de.ways.json').then((part) => part.default),
}
