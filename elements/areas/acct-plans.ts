import { areaOf } from '../area.tsx'
import type { Area } from '../draw.tsx'

/** Plans on offer (B§2); on other people's pages too, as what they show is public. */
export const area: Area = {
  ...areaOf('/plans'),
  async elsewhere(words) {
    const [{ PartnerPlans }] = await Promise.all([
      import('../../src/areas/plans/partner-plans.container.tsx'),
      ...(['offer', 'features', 'embed'] as const).map((section) => words.load(section)),
    ])
    return PartnerPlans
  },
}
