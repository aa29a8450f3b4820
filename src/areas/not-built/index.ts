export { NotBuilt as Screen } from './not-built.tsx'
