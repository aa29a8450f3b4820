import { Screen } from '../../src/areas/menu/index.ts'
import type { Area } from '../mount-area.tsx'

/** The account menu (A§2), which is no screen of a route. */
export const area: Area = {
  serves: () => false,
  start: '/',
  isFitted: true,
  load: async () => Screen,
}
