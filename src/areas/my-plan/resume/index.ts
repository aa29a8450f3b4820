export { Resume } from './resume.container.tsx'
