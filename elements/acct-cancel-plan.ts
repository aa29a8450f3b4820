import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-cancel-plan>`: what cancelling a plan means, and doing it (B§2). */
define('acct-cancel-plan')
