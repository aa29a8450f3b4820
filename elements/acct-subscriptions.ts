import { define } from './define.ts'

export { configure } from '../src/shell/settings.ts'

/** `<acct-subscriptions>`: My Plan (B§2). */
define('acct-subscriptions')
