import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-forgot-password>`: asks for a mail with a link to set a new password (A§2). */
define('acct-forgot-password')
