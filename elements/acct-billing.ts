import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-billing>`: the billing form, and what the account pays with (B§2). */
define('acct-billing')
