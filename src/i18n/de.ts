import type { Catalog } from './catalog.ts'
import common from './de.json'

export const catalog: Catalog = {
  common,
  mfa: () => import('./de.mfa.json').then((part) => part.default),
  plans: () => import('./de.plans.json').then((part) => part.default),
  portal: () => import('./de.portal.json').then((part) => part.default),
  session: () => import('./de.session.json').then((part) => part.default),
}
