export { Arrival as Screen } from './arrival.container.tsx'
