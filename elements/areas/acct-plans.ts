import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Plans on offer (B§2). */
export const area = areaOf('/plans')
