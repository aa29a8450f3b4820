import { linkLocation } from '../../shell/link-location.ts'
import { getArea } from '../area.tsx'
import type { Area } from '../mount-area.tsx'

/** The verification of an email address. The page's address is that of the mailed link. */
export const area: Area = { ...getArea('/verify-email'), locate: linkLocation('/verify-email') }
