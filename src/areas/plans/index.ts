export { Plans as Screen } from './plans.container.tsx'
