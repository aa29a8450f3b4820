import { linkLocation } from '../../shell/link-location.ts'
import { getArea } from '../area.tsx'
import type { Area } from '../mount-area.tsx'

/** The screen for a new password. The page's address is that of the mailed link. */
export const area: Area = { ...getArea('/reset-password'), locate: linkLocation('/reset-password') }
