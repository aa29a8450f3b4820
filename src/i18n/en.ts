import type { Catalog } from './catalog.ts'
import common from './en.json'

export const catalog: Catalog = {
  common,
  mfa: () => import('./en.mfa.json').then((part) => part.default),
  plans: () => import('./en.plans.json').then((part) => part.default),
  portal: () => import('./en.portal.json').then((part) => part.default),
  session: () => import('./en.session.json').then((part) => part.default),
}
