export { freePlanOffers, watchGlance } from '../../shared/glance/watch-glance.ts'
export { Withdrawal } from '../../shared/withdrawal.tsx'
export { getGlance, LinkNotice } from './glance.view.tsx'
