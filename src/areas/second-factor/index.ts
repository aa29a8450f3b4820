export { SecondFactor as Screen } from './second-factor.container.tsx'
