import { expect, test } from 'vitest'
import { getNextCharge } from '../../src/domain/plans/next-charge.ts'
import { getPause } from '../../src/domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { serviceEnd } from '../../src/domain/plans/plan-cancel.ts'
import { getRenewal } from '../../src/domain/plans/renewal.ts'
import { getTrialEnd } from '../../src/domain/plans/trial.ts'
import { startOfDay } from '../../src/util/calendar.ts'
import { createWorldServices } from '../fixtures/worlds.ts'
import { inTimeZone } from '../unit/support/plans.ts'

const HOUR_MS = 60 * 60_000
const STATES = ['active', 'trial', 'trialOver', 'paused', 'pausing', 'pending', 'pastDue', 'apple']

/** Returns every date that a screen announces for a plan, by what it says. */
function announced(plan: SubscriptionPlan, now: Date): Record<string, string | null> {
  const [renewal, charge, pause, end] = [
    getRenewal(plan, now),
    getNextCharge(plan, now),
    getPause(plan, now),
    serviceEnd(plan, now),
  ]
  return {
    renewal: 'date' in renewal && renewal.kind !== 'expired' ? renewal.date : null,
    charge: 'date' in charge ? charge.date : null,
    pause: pause.kind === 'paused' ? pause.until : null,
    end: end.kind === 'expired' ? null : end.date,
    trial: getTrialEnd(plan, now),
  }
}

// The page stays open, or the services are late: the list of plans is that of the first day.
test.each(STATES)(
  'a plan that is %s announces no date that is over, at any hour in any zone',
  async (state) => {
    const services = await createWorldServices({ plans: [{ code: 'geeni_premium_m', state, devices: 1 }] })
    const plan = await services.plan()
    const start = services.sandbox.clock.now
    const over: string[] = []
    for (const zone of ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])
      inTimeZone(zone, () => {
        for (let hours = 0; hours < 40 * 24; hours += 5) {
          const now = new Date(start + hours * HOUR_MS)
          for (const [name, date] of Object.entries(announced(plan, now)))
            if (date && startOfDay(date) < startOfDay(now)) over.push(`${zone}, ${hours} h: ${name} ${date}`)
        }
      })
    expect(over).toEqual([])
    // The first day has dates.
    expect(Object.values(announced(plan, new Date(start))).some(Boolean)).toBe(true)
  },
)
