import { Screen } from '../../src/areas/menu/index.ts'
import type { Area } from '../draw.tsx'

/** Sign In, or the account holder's name with Sign Out and Delete Account (A§2). */
export const area: Area = {
  serves: () => false,
  start: '/',
  isFitted: true,
  load: async () => Screen,
}
