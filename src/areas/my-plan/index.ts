export { MyPlan as Screen } from './my-plan.container.tsx'
