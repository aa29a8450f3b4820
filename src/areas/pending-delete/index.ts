export { PendingDelete as Screen } from './pending-delete.container.tsx'
