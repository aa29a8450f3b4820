import { linkLocation } from '../../src/shell/link-location.ts'
import { areaOf } from '../area.tsx'
import type { Area } from '../draw.tsx'

/** Sets a new password by a mailed link (A§2): the page's address is the link's. */
export const area: Area = { ...areaOf('/reset-password'), locate: linkLocation('/reset-password') }
