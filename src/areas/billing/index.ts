export { Billing as Screen } from './billing.container.tsx'
