import { linkLocation } from '../../src/shell/link-location.ts'
import { areaOf } from '../area.tsx'
import type { Area } from '../draw.tsx'

/** Verifies an e-mail address by a mailed link (A§2): the page's address is the link's. */
export const area: Area = { ...areaOf('/verify-email'), locate: linkLocation('/verify-email') }
