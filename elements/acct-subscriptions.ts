import { defineArea } from './area.tsx'

export { configure } from '../src/shell/settings.ts'

/** `<acct-subscriptions>`: My Plan (B§2). */
defineArea('acct-subscriptions', ['/subscriptions'])
