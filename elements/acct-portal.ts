import { define } from './define.ts'

export type { BrandSettings, Settings } from '../src/brand/settings.ts'
export { configure } from '../src/shell/settings.ts'

/**
 * `<acct-portal>`: the whole account area with layout, tabs and guards (A§2, B§2). `base` is its path prefix,
 * `routing` is `history`, `hash` or `memory`.
 */
define('acct-portal')
