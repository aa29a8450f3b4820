import { linkLocation } from '../../shell/link-location.ts'
import { areaOf } from '../area.tsx'
import type { Area } from '../mount-area.tsx'

/** The verification of an email address (A§2). The page's address is that of the mailed link. */
export const area: Area = { ...areaOf('/verify-email'), locate: linkLocation('/verify-email') }
