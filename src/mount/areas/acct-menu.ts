import { AccountMenu as Screen } from '../../areas/menu/menu.container.tsx'
import type { Area } from '../mount-area.tsx'

/** The account menu (A§2), which is no screen of a route. */
export const area: Area = {
  serves: () => false,
  start: '/',
  isFitted: true,
  load: async () => Screen,
}
