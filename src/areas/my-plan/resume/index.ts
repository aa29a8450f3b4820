export { resumeTerms } from '../../../store/plans/resume-terms.ts'
export { Resume } from './resume.container.tsx'
