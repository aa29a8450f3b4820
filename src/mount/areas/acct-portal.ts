import { findShownRoute } from '../../shell/guarded-route.ts'
import { memoryLocation } from '../../shell/location.ts'
import { hashLocation, historyLocation } from '../../shell/page-location.ts'
import { Portal, preload } from '../../shell/portal.tsx'
import type { Area } from '../mount-area.tsx'

/** The portal: every route, with layout, tabs and guards. */
export const area: Area = {
  isPortal: true,
  serves: () => true,
  start: '/',
  locate(element, view, portalUrl) {
    const routing = element.getAttribute('routing')
    if (routing === 'history') return historyLocation(element.getAttribute('base') ?? '', view)
    if (routing === 'hash') return hashLocation('/', view)
    return memoryLocation('/', portalUrl)
  },
  isFirstAt: (path, present, isReturning) =>
    findShownRoute(path, isReturning)?.screen === findShownRoute(present, isReturning)?.screen,
  async load(path, text, isReturning) {
    await preload(path, text, isReturning)
    return Portal
  },
}
