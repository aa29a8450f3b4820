import { define } from './define.tsx'

export { configure } from '../src/shell/settings.ts'

/** `<acct-menu>`: Sign In, or the account holder's name with Sign Out and Delete Account (A§2). */
define({
  tag: 'acct-menu',
  serves: () => false,
  start: '/',
  isFitted: true,
  load: async () => (await import('../src/areas/menu/index.ts')).Screen,
})
