import type { Catalog } from './catalog.ts'
import common from './ja.json'

export const catalog: Catalog = {
  common,
  mfa: () => import('./ja.mfa.json').then((part) => part.default),
  plans: () => import('./ja.plans.json').then((part) => part.default),
  portal: () => import('./ja.portal.json').then((part) => part.default),
  session: () => import('./ja.session.json').then((part) => part.default),
}
