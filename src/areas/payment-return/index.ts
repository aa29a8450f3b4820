export { createReturnNotice } from './payment-return.container.tsx'
