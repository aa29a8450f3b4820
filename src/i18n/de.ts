import type { Catalog } from './catalog.ts'
import common from './de.json'

export const catalog: Catalog = {
  common,
  deletion: () => import('./en.deletion.json').then((part) => part.default),
  emailLink: () => import('./de.emailLink.json').then((part) => part.default),
  forgot: () => import('./de.forgot.json').then((part) => part.default),
  mfa: () => import('./de.mfa.json').then((part) => part.default),
  plans: () => import('./de.plans.json').then((part) => part.default),
  portal: () => import('./de.portal.json').then((part) => part.default),
  service: () => import('./en.service.json').then((part) => part.default),
  session: () => import('./en.session.json').then((part) => part.default),
  ways: () => import('./en.ways.json').then((part) => part.default),
}
