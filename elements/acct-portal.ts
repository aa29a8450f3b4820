import { define } from './define.tsx'

export { configure } from '../src/shell/settings.ts'

/**
 * `<acct-portal>`: the whole account area with layout, tabs and guards (A§2, B§2). `base` is its path prefix,
 * `routing` is `history`, `hash` or `memory`.
 */
define({
  tag: 'acct-portal',
  attributes: ['base', 'routing'],
  isPortal: true,
  serves: () => true,
  start: '/',
  async load(path) {
    const { Portal, preload } = await import('../src/shell/portal.tsx')
    await preload(path)
    return Portal
  },
})
