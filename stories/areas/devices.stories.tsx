import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeviceChoice } from '../../src/areas/devices/device-choice.container.tsx'
import {
  DeviceDialogs,
  type DeviceDialogsProps,
  type OpenDialog,
} from '../../src/areas/devices/device-dialogs.view.tsx'
import { loadDeviceChoice } from '../../src/areas/devices/devices.container.tsx'
import { Screen } from '../../src/areas/devices/index.ts'
import { preloadPart } from '../../src/areas/shared/lazy-part.tsx'
import type { Device, SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { initialChange } from '../../src/store/plans/change-state.ts'
import type { OrderDraft } from '../../src/store/plans/plans.slice.ts'
import { AccountStage, getBrand, WithAccount } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { createDevice, createSubscriptionPlan, threeDevices } from '../support/plans.ts'
import { signedIn } from '../support/profile.ts'

// A story renders the lazy part immediately.
preloadPart(loadDeviceChoice, DeviceChoice)

const free: readonly Device[] = [
  createDevice('Back Yard', 'GE-CO1'),
  createDevice('Garage side door, behind the rain barrel', 'GE-CO2'),
]

const ready = (plans: readonly SubscriptionPlan[], unassigned = free, order?: OrderDraft): StatePreset => ({
  auth: signedIn,
  plans: {
    subscriptions: { status: 'done', data: plans },
    change: {
      ...initialChange,
      unassigned: { status: 'done', data: unassigned },
      order: order ?? null,
      catalog: {
        status: 'done',
        data: [
          {
            ...premium,
            amounts: { USD: 999 },
            secondPlan: null,
            trial: null,
            extras: {},
          },
        ],
      },
    },
  },
})

const premium = {
  id: 'premium',
  name: 'Premium',
  billingCycle: 12,
  externalPlanCode: 'premium_y',
  provider: 'recurly',
  deviceQuantity: 10,
  billingOrder: 30,
  retentionDays: 60,
  legacy: false,
  visible: true,
  default: false,
}

const inState = (state: StatePreset, path = '/manage-devices?prefillSelections=true'): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path={path} state={state}>
      <Screen />
    </AccountStage>
  ),
})

const dialog = (
  name: OpenDialog,
  { hoursKept = null, onReplaceOne }: Partial<Pick<DeviceDialogsProps, 'hoursKept' | 'onReplaceOne'>> = {},
): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)}>
      {({ text }) => (
        <DeviceDialogs
          text={text}
          name={name}
          purpose="save"
          cap={5}
          orderedPlan={null}
          isGoingBack
          onLeave={() => {}}
          removed={threeDevices.slice(1)}
          error={name === 'failed' || name === 'unsure' ? new AcctError('network') : null}
          hoursKept={hoursKept}
          onClose={() => {}}
          onViewPlans={() => {}}
          onReplaceOne={onReplaceOne}
          onConfirm={() => {}}
        />
      )}
    </WithAccount>
  ),
})

const many = Array.from({ length: 60 }, (_, at) => createDevice(`Shop ${at + 1}, counter`, 'GE-CI1'))

export default { title: 'Areas/Devices' } satisfies Meta

export const Loading = inState({ auth: { restore: { status: 'pending' } } })
export const SignedOut = inState({})
export const OfAPlan = inState(ready([createSubscriptionPlan()]))
export const OfAnOrder = inState(
  ready([createSubscriptionPlan()], free, {
    planId: 'premium',
    subscriptionId: null,
    deviceIds: ['Front Door', 'Back Yard'],
    promo: null,
  }),
  '/manage-devices',
)
export const SeveralPlans = inState(
  ready([createSubscriptionPlan(), createSubscriptionPlan({ id: 'other' }, { name: 'Garden' })]),
)
export const Many = inState(ready([createSubscriptionPlan({}, { deviceQuantity: 999 })], many))
export const AllCovered = inState(ready([createSubscriptionPlan({}, { deviceQuantity: 29 })], []))
export const NoDevices = inState(ready([createSubscriptionPlan({ devices: [] })], []))
export const NoPlan = inState(ready([]))
export const InTheApp = inState(ready([createSubscriptionPlan({}, { provider: 'apple' })]))
export const OfAPausedPlan = inState(
  ready([createSubscriptionPlan({ paused: { effective: '2020-05-01', until: null } })], free, {
    planId: 'premium',
    subscriptionId: null,
    deviceIds: null,
    promo: null,
  }),
  '/manage-devices',
)
export const Failed = inState({
  auth: signedIn,
  plans: {
    subscriptions: { status: 'done', data: [] },
    change: { ...initialChange, unassigned: { status: 'failed', error: new AcctError('network') } },
  },
})
export const LimitReached = dialog('limit')
export const LimitReachedBySuccessor = dialog('limit', { onReplaceOne: () => {} })
export const Leaving = dialog('leaving')
export const Removal = dialog('removal')
export const RemovalKeepsHours = dialog('removal', { hoursKept: 2 })
export const Saving = dialog('saving')
export const Unsure = dialog('unsure')
export const UnableToSave = dialog('failed')
