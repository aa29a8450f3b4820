// Settings that the playground switches on or off, compared with the sandbox's settings.
import type { GivenSettings } from '../../../src/brand/settings.ts'

interface Switch {
  label: string
  /** Whether it is on in the sandbox's settings. */
  isOn: boolean
  /** Returns the settings of the page in the frame once it is switched; `origin` is that page's. */
  changes(origin: string): GivenSettings
  /** Settings of the code to copy, where they differ from those of the frame. */
  codeChanges?: GivenSettings
}

const SWITCH_TABLE = {
  partner: {
    label: 'Partner page, which collects no credentials',
    isOn: false,
    changes: (origin) => ({ partnerOrigins: [origin] }),
    // The settings of a partner page do not list its origin.
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
