export { freePlanToTake, watchGlance } from '../../shared/glance/watch-glance.ts'
export { WithdrawalLink } from '../../shared/withdrawal.tsx'
export { glanceOf, LinkNotice } from './glance.view.tsx'
