export { CheckoutReturnScreen as Screen } from './checkout-return.container.tsx'
