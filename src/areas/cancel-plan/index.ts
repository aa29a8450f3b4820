export { CancelPlan as Screen } from './cancel-plan.container.tsx'
