import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-subscriptions>`: My Plan (B§2). */
define('acct-subscriptions')
