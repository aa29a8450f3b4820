import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-menu>`: Sign In, or the account holder's name with Sign Out and Delete Account (A§2). */
define('acct-menu')
