export { OrderSummaryScreen as Screen } from './order.container.tsx'
