export { ForgotPassword as Screen } from './forgot-password.container.tsx'
