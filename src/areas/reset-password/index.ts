export { ResetPassword as Screen } from './reset-password.container.tsx'
