import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-history>`: what was paid, invoice by invoice (B§2). */
define('acct-history')
