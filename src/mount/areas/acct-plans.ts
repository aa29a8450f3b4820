import { getArea } from '../area.tsx'
import type { Area } from '../mount-area.tsx'

/** The plan picker. It also works on a partner page, as its content is public. */
export const area: Area = {
  ...getArea('/plans'),
  async loadPartner(text) {
    const [{ PartnerPlans }] = await Promise.all([
      import('../../areas/plans/partner-plans.container.tsx'),
      ...(['offer', 'features', 'embed'] as const).map((section) => text.load(section)),
    ])
    return PartnerPlans
  },
}
