import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-checkout>`: express and delegated checkout, and the way back from it (B§2). */
define('acct-checkout')
