import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/** `<acct-plans>`: the plan picker (B§2 /plans). */
define('acct-plans')
