export { Payment as Screen } from './payment.container.tsx'
