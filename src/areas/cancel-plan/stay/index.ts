export { cancelEffects } from './effects.view.tsx'
export { findOffer } from './find-offer.ts'
export { StayOffer, StayReason } from './stay.view.tsx'
