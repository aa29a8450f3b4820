import { define } from './define.ts'

export { configure } from '../src/shell/settings.ts'

/** `<acct-history>`: what was paid, invoice by invoice (B§2). */
define('acct-history')
