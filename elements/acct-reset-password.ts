import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-reset-password>`: sets a new password by a mailed link (A§2). */
define('acct-reset-password')
