import type { CardState } from './cards.ts'
import { ACCESSORIES, createShopDevices, HOUSEHOLD, type SeedDevice } from './devices.ts'
import type { PlanSelector } from './plan-choice.ts'
import type { PlanState } from './plan-states.ts'

/** One demo account, which every brand has. */
export interface Scenario {
  name: string
  person: string
  /** Description for the console. */
  about: string
  plan: PlanSelector | null
  devices: readonly SeedDevice[]
  /** Number of devices on the plan, at most as many as the plan covers. */
  covered: number
  card: CardState
  invoices: number
  /** State of the plan; active by default. */
  state?: PlanState
  migration?: 'succeeds' | 'fails'
  secondFactor?: 'email' | 'sms'
  locked?: boolean
  unverified?: boolean
  pendingDelete?: boolean
  trialEligible?: boolean
}

const HOUSEHOLD_SCENARIO = {
  plan: 'family',
  devices: HOUSEHOLD,
  covered: 3,
  card: 'good',
  invoices: 3,
} as const satisfies Partial<Scenario>

const EMPTY_SCENARIO = {
  plan: null,
  devices: HOUSEHOLD.slice(0, 3),
  covered: 0,
  card: 'none',
  invoices: 0,
} as const satisfies Partial<Scenario>

export const SCENARIOS: readonly Scenario[] = [
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'active',
    person: 'Avery Brooks',
    about: 'Paid monthly plan, card on file',
    invoices: 12,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'annual',
    person: 'Jordan Ellis',
    about: 'Paid yearly plan, also owns plugs, bulbs and sensors',
    plan: 'family-yearly',
    devices: [...HOUSEHOLD, ...ACCESSORIES],
    invoices: 2,
  },
  {
    ...EMPTY_SCENARIO,
    name: 'new',
    person: 'Riley Nguyen',
    about: 'No plan yet, trial available',
    trialEligible: true,
  },
  {
    ...EMPTY_SCENARIO,
    name: 'ready',
    person: 'Harper Olsen',
    about: 'No plan yet, trial available, card on file',
    trialEligible: true,
    card: 'good',
  },
  {
    ...EMPTY_SCENARIO,
    name: 'free',
    person: 'Sam Okafor',
    about: 'On the free plan',
    plan: 'free',
    covered: 1,
    trialEligible: true,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'trial',
    person: 'Morgan Patel',
    about: 'In the free trial',
    state: 'trial',
    invoices: 0,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'paused',
    person: 'Casey Lindqvist',
    about: 'Paused plan',
    state: 'paused',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'pausing',
    person: 'Quinn Romero',
    about: 'Pause scheduled',
    state: 'pausing',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'pending-change',
    person: 'Taylor Marsh',
    about: 'Downgrade scheduled',
    state: 'pending',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'cardless',
    person: 'Jamie Flores',
    about: 'Paid plan, no card on file',
    card: 'none',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'apple',
    person: 'Drew Whitaker',
    about: 'Plan bought in the app store',
    plan: 'apple',
    state: 'apple',
    card: 'none',
    invoices: 0,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'past-due',
    person: 'Robin Castellano',
    about: 'Last payment failed',
    state: 'pastDue',
    card: 'declines',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'past-due-funded',
    person: 'Ines Moreau',
    about: 'Last payment failed, the card works again',
    state: 'pastDue',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'legacy',
    person: 'Pat Sørensen',
    about: 'Retired plan, upgrade works',
    plan: 'legacy',
    state: 'legacy',
    migration: 'succeeds',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'legacy-fails',
    person: 'Lee Abernathy',
    about: 'Retired plan, upgrade fails',
    plan: 'legacy',
    state: 'legacy',
    migration: 'fails',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'mfa-email',
    person: 'Dana Kowalski',
    about: 'Second factor by email',
    secondFactor: 'email',
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'mfa-phone',
    person: 'Chris Adeyemi',
    about: 'Second factor by text message',
    secondFactor: 'sms',
  },
  { ...EMPTY_SCENARIO, name: 'locked', person: 'Alex Duarte', about: 'Account is locked', locked: true },
  {
    ...EMPTY_SCENARIO,
    name: 'unverified',
    person: 'Kim Haddad',
    about: 'Email address not verified',
    unverified: true,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'pending-delete',
    person: 'Noor Fitzgerald',
    about: 'Deletion requested',
    pendingDelete: true,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'many',
    person: 'Maximiliane Featherstonehaugh-Montgomery',
    about: '1,000 devices, 60 invoices',
    plan: 'largest',
    devices: createShopDevices(1000),
    covered: 600,
    invoices: 60,
  },
  {
    ...HOUSEHOLD_SCENARIO,
    name: 'catalog',
    person: 'Sasha Ito',
    about: '500 plans in the catalog after sign-in',
  },
]
