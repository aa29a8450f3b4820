import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-pending-delete>`: an account that is to be deleted, and the way back (A§2). */
define('acct-pending-delete')
