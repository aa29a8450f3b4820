// Settings that the playground switches: what the page has otherwise than the sandbox's settings.
import type { GivenSettings } from '../../../../src/brand/settings.ts'

interface Switch {
  label: string
  /** Whether the sandbox's settings have it. */
  isOn: boolean
  /** What the page in the frame sets once it is switched; `origin` is its own. */
  changes(origin: string): GivenSettings
  /** What the code sets then, where it differs. */
  codeChanges?: GivenSettings
}

const SWITCH_TABLE = {
  partner: {
    label: 'Page of a partner, which collects no credentials',
    isOn: false,
    changes: (origin) => ({ partnerOrigins: [origin] }),
    // The origin of such a page is in no list.
    codeChanges: { ownOrigins: [] },
  },
  google: { label: 'Sign-in with Google', isOn: true, changes: () => ({ google: null }) },
  apple: { label: 'Sign-in with Apple', isOn: true, changes: () => ({ apple: null }) },
  appLinks: { label: 'Links to the apps', isOn: true, changes: () => ({ appLinks: {} }) },
  recurly: { label: 'Card fields of Recurly', isOn: true, changes: () => ({ recurly: null }) },
  stripe: { label: 'Card fields of Stripe', isOn: true, changes: () => ({ stripe: null }) },
  analytics: {
    label: 'analytics',
    isOn: false,
    changes: () => ({ analytics: { provider: 'gtm' } }),
  },
  keepsPlanByOrder: { label: 'keepsPlanByOrder', isOn: true, changes: () => ({ keepsPlanByOrder: false }) },
  collectsByVerification: {
    label: 'collectsByVerification',
    isOn: true,
    changes: () => ({ collectsByVerification: false }),
  },
  idempotencyHeader: {
    label: 'idempotencyHeader',
    isOn: true,
    changes: () => ({ idempotencyHeader: false }),
  },
} satisfies Record<string, Switch>

export type SwitchName = keyof typeof SWITCH_TABLE

export const SWITCHES: Readonly<Record<SwitchName, Switch>> = SWITCH_TABLE
export const SWITCH_NAMES = Object.keys(SWITCH_TABLE) as readonly SwitchName[]
export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCH_TABLE, name)
