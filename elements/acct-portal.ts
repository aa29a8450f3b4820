import { memoryLocation } from '../src/shell/location.ts'
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
  async locate(element, view, portalUrl) {
    const { hashLocation, historyLocation } = await import('../src/shell/portal.tsx')
    const routing = element.getAttribute('routing')
    if (routing === 'history') return historyLocation(element.getAttribute('base') ?? '', view)
    if (routing === 'hash') return hashLocation('/', view)
    return memoryLocation('/', portalUrl)
  },
  async load(path, words) {
    const { Portal, preload } = await import('../src/shell/portal.tsx')
    await preload(path, words)
    return Portal
  },
})
