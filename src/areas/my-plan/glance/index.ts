export { WithdrawalLink } from '../../shared/withdrawal.tsx'
export { glanceOf, LinkNotice } from './glance.view.tsx'
export { freePlanToTake, watchGlance } from './watch-glance.ts'
