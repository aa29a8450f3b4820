export { VerifyEmail as Screen } from './verify-email.container.tsx'
