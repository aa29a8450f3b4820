export { freePlanOffers, watchGlance } from '../../shared/glance/watch-glance.ts'
export { Withdrawal } from '../../shared/withdrawal.tsx'
export { glanceOf, LinkNotice } from './glance.view.tsx'
