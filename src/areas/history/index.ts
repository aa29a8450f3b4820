export { History as Screen } from './history.container.tsx'
