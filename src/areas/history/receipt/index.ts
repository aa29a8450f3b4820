export { ReceiptDialog } from './receipt.container.tsx'
