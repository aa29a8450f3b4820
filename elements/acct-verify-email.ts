import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-verify-email>`: verifies an e-mail address by a mailed link (A§2). */
define('acct-verify-email')
