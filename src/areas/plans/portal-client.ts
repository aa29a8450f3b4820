// What the plan picker loads on partner pages alone.
export { connectAccount } from '../../embed/connect-account.ts'
export { themeOf } from './theme-of.ts'
