import {
  cents,
  flag,
  from,
  integer,
  list,
  moment,
  nullable,
  object,
  oneOf,
  openObject,
  optional,
  text,
} from './shape.ts'

const seller = () => oneOf(['apple', 'stripe', 'recurly'], 'Who sold the plan.')

const featuresShape = object({
  retention: integer('days', 'Video history; 0 is none.'),
  smart_detection: optional(flag('Smart detection.', { source: 'X-67' })),
  send_help: optional(flag('Help on request.', { source: 'X-67' })),
  dvr_hours: optional(integer('hours', 'History of the recorder.', { source: 'X-67' })),
  camera_history_days: optional(integer('days', 'History of the cameras.', { source: 'X-67' })),
})

const planFields = {
  id: text('Id of the plan.'),
  name: text(),
  billing_cycle: integer('months', '0 is none; else 1, 12 or 24.'),
  external_plan_code: text('Code of the plan at the billing provider.'),
  provider: seller(),
  device_quantity: integer('devices', 'Most devices that the plan covers.'),
  billing_order: integer(null, 'Rank; a plan with a lower one is a downgrade.'),
  features: featuresShape,
  legacy: flag('Whether the plan is retired.'),
  visible: flag('Whether the plan is offered.'),
  default: flag('Whether it is the brand’s free plan.'),
} as const

/** B§3 plan_config. */
export const planConfigShape = object(planFields, 'A plan.', { name: 'PlanConfig', source: 'B§3' })

/** B§3 Plan card. */
export const planShape = object(
  {
    ...planFields,
    amountInCents: openObject({}, object({ _: cents() }), 'Price of a billing cycle, by currency code.'),
    cost: list(object({ amount: cents(), currency: text('Three letters.') }), 'The prices as a list.'),
    trial: optional(
      object(
        { duration: integer(null, 'In the unit.'), unit: oneOf(['day', 'days', 'month', 'months']) },
        'Free trial.',
      ),
    ),
    secondPlan: nullable(text('Id of the same tier in the next longer cycle.')),
  },
  'A plan that can be bought.',
  { name: 'Plan', source: 'B§3' },
)

/** B§3 Device. */
export const deviceShape = object(
  {
    pepperDeviceId: text(),
    deviceId: text(),
    externalDeviceId: text('Id at the device’s cloud.'),
    provider: text('The device’s cloud.'),
    model: text('Code of the model.'),
    subscribable: flag('Whether a plan can cover it.'),
    name: text(),
    subscription: nullable(
      object(
        {
          id: text(),
          plan_code: text(),
          oz_plan_expriation_date: nullable(moment('Misspelt on the wire.', { source: 'X-51' })),
          recurly_trial_end_date: nullable(moment()),
        },
        'The plan that covers the device.',
      ),
    ),
  },
  'A device of the account.',
  { name: 'Device', source: 'B§3' },
)

/** A device in an order. */
export const orderedDeviceShape = object(
  {
    deviceId: text(),
    externalDeviceId: text(),
    deviceProvider: text('The device’s cloud.'),
    deviceModel: text('Code of the model.'),
  },
  'A device of an order.',
  { name: 'OrderedDevice', source: 'B§7' },
)

const pendingFields = {
  recurly_plan_code: text('Code of the next plan.'),
  billing_cycle: integer('months'),
  pepper_name: text('Name of the next plan.'),
} as const

/** A pending plan change in its usual spelling. */
export const pendingChangeShape = object(
  { ...pendingFields, effective_date: moment() },
  'A plan change that has not begun.',
  { name: 'PendingChange', source: 'B§3' },
)

/** B§3 Plan (subscriptions view). */
export const currentPlanShape = object(
  {
    id: text(),
    subscription_id: nullable(text('Id of the subscription at the billing provider.')),
    plan_config_id: text(),
    plan_config: planConfigShape,
    recurly_plan_code: nullable(text('Null on a free plan and on one that an app store sold.')),
    recurly_period_end_date: nullable(moment()),
    recurly_trial_end_date: nullable(moment()),
    expiration_date: nullable(moment('End of the paid period.')),
    status: oneOf(['active', 'past_due', 'canceled', 'expired']),
    devices: list(deviceShape),
    paused: nullable(
      object({
        pause_effective: moment('Start of the pause, which may be in the future.'),
        paused_until: nullable(moment('Null without an end.')),
      }),
    ),
    pending_subscription: optional(pendingChangeShape),
    pendingSubscription: optional(
      object(
        { ...pendingFields, effectiveDate: moment() },
        'The same as pending_subscription; the services use both spellings.',
      ),
    ),
  },
  'A plan of the account.',
  { name: 'CurrentPlan', source: 'B§3' },
)

/** B§3 Subscription. */
export const subscriptionShape = object(
  {
    id: text(),
    external_subscription_id: nullable(text('Id at the billing provider.')),
    plan_code: text(),
    provider: seller(),
    status: oneOf(['active', 'past_due', 'canceled', 'expired']),
    renewal_date: nullable(moment()),
    trial_end_date: nullable(moment()),
    pending_changes: nullable(object({ plan_code: text(), effective_date: moment() })),
    devices: list(deviceShape),
    device_ids: list(text()),
  },
  'A subscription at the billing provider.',
  { name: 'Subscription', source: 'B§3' },
)

/** GET /deviceModels/{brand}. */
export const deviceModelShape = from(
  'U-41',
  object({
    model: text('Code of the model.'),
    name: text(),
    kind: oneOf(['indoor', 'outdoor', 'doorbell', 'floodlight', 'plug', 'bulb', 'sensor']),
  }),
)
