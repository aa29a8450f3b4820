import { defineArea } from './area.tsx'

export { configure } from '../src/shell/settings.ts'

/** `<acct-login>`: sign-in and second factor (A§2). */
defineArea('acct-login', ['/login', '/', '/subscription', '/mfaLogin'])
