export { CheckoutScreen as Screen } from './checkout.container.tsx'
