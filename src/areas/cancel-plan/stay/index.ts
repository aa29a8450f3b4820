export { cancelEffects, findOffer, StayOffer, StayReason } from './stay.view.tsx'
