import type { CallContract } from './call.ts'
import { done, functionFailure } from './failures.ts'
import { orderedDeviceShape, pendingChangeShape, planShape, subscriptionShape } from './plans.ts'
import {
  any,
  cents,
  filled,
  flag,
  from,
  getOneNumber,
  integer,
  list,
  moment,
  nullable,
  object,
  oneOf,
  openObject,
  optional,
  text,
  union,
} from './shape.ts'

const subscriptionPath = {
  subscriptionId: text('The plan’s subscription_id, else its id.', { source: 'X-56' }),
} as const

const changed = object({ statusCode: done.fields.statusCode, subscription: subscriptionShape })
const currency = text('Three letters.')

/** Calls of the context `subscriptions` about plans and orders. */
export const subscriptionCalls = {
  accountSubscriptions: {
    summary: 'Returns the subscriptions of the account, and the plans whose free trial it can still start.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    params: { accountId: text('Id of the account.') },
    response: object({
      subscriptions: list(subscriptionShape),
      trialEligibility: object({ plans: list(text('Id of a plan.')) }),
    }),
  },
  plans: {
    summary: 'Returns the brand’s plans, with retired and hidden ones.',
    source: 'B§7',
    effect: 'reads',
    query: { brand: text('Code of the brand.') },
    response: object({ plans: list(planShape) }),
  },
  eligiblePlans: {
    summary: 'Returns the plans that the account can buy.',
    source: 'U-31',
    effect: 'reads',
    params: { brand: text('Code of the brand.') },
    response: object({ plans: list(text('Id of a plan.')) }),
  },
  availableSubscriptions: {
    summary: 'Returns the available subscriptions of the account.',
    source: 'U-28',
    effect: 'reads',
    response: object({ subscriptions: list(subscriptionShape) }),
  },
  resume: {
    summary: 'Ends a pause, and charges the current cycle at once.',
    source: 'U-28',
    effect: 'charges',
    params: subscriptionPath,
    response: changed,
  },
  pause: {
    summary: 'Pauses the plan from the end of the paid period.',
    source: 'U-28',
    effect: 'changes',
    params: subscriptionPath,
    body: object({ paused_until: optional(moment('Without it the pause has no end.')) }),
    response: changed,
  },
  deleteSubscription: {
    summary: 'Ends a subscription at once.',
    source: 'U-28',
    effect: 'changes',
    params: subscriptionPath,
    response: changed,
  },
  extend: {
    summary: 'Moves the next payment.',
    source: 'U-28',
    effect: 'charges',
    params: subscriptionPath,
    body: openObject(
      { days: optional(integer('days', '1 to 365.')) },
      any('The body is the caller’s.', { source: 'B§7' }),
    ),
    response: changed,
  },
  couponRedemptions: {
    summary: 'Redeems a promo code for the next payment.',
    source: 'U-28',
    effect: 'charges',
    params: subscriptionPath,
    body: object({
      coupon_id: from('B§7', text('The promo code.')),
      currency: from('B§7', currency),
    }),
    response: object({ statusCode: done.fields.statusCode, coupon_code: text() }),
  },
  cancelPlan: {
    summary: 'Changes to the free plan at the end of the trial or the paid period.',
    source: 'U-32',
    effect: 'changes',
    params: subscriptionPath,
    body: object({
      selectedPlan: object({
        id: text(),
        subscription_id: optional(text('Missing where the plan has none.')),
        recurly_plan_code: optional(text('Missing where the plan has none.')),
      }),
      freePlan: object({ id: text(), external_plan_code: text() }),
    }),
    response: object({ statusCode: done.fields.statusCode, pending_subscription: pendingChangeShape }),
  },
  subscribe: {
    summary: 'Buys a plan, changes the plan, or changes the devices of the current plan.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'charges',
    body: object({
      pepperPlanId: text('Id of the target plan.'),
      pepperSubscriptionId: optional(text('Id of the current plan, where there is one.')),
      devices: list(orderedDeviceShape, 'Devices that the plan shall cover.'),
      devicesRemoved: list(orderedDeviceShape, 'Devices that the plan shall no longer cover.'),
      targetPlanCode: text('Code of the target plan; of the current one to change devices only.', {
        source: 'U-46',
      }),
      currentSubscriptionUuid: optional(text('Id of the subscription at the billing provider.')),
      currency,
      billingToken: optional(text('The card vendor’s token; without it the card on file pays.')),
      couponCode: optional(text('The promo code.')),
      actionResultTokenId: optional(text('Result of a 3-D Secure challenge.')),
      ozTrialEndDate: optional(moment('End of the current trial.')),
      isV3: flag('Whether the account uses version 3 of the billing calls.'),
      flow: oneOf(['default', 'delegatedCheckout'], 'The checkout flow.'),
    }),
    response: union([
      object(
        {
          subscription: object({
            id: text(),
            uuid: nullable(text('Id at the billing provider; null on a free plan.')),
            plan_code: text(),
            tax_in_cents: object({ _: cents() }, 'Tax on today’s payment.', { source: 'B§3' }),
            trial_started_at: nullable(moment('', { source: 'B§3' })),
            trial_ends_at: nullable(moment('', { source: 'B§3' })),
            current_period_ends_at: nullable(moment('', { source: 'B§3' })),
          }),
        },
        'The order is done.',
        { name: 'PlacedOrder', source: 'U-34' },
      ),
      functionFailure,
    ]),
  },
  preview: {
    summary: 'Returns what a plan change costs, and changes nothing.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    body: object({
      plan_code: text('Code of the target plan.'),
      currency,
      account: object({
        account_code: text('Id of the account.'),
        billing_info: optional(
          object(
            {
              address1: text(),
              address2: text(),
              city: text(),
              state: text(),
              zip: optional(filled('Missing where the address has none.')),
              country: filled('Two letters.'),
            },
            'Address that decides the tax.',
          ),
        ),
      }),
    }),
    response: object(
      {
        currency,
        subTotal: cents(),
        tax: cents(),
        total: cents('Due today.'),
        chargeDate: nullable(moment('Next payment; null on a free plan.')),
        trial: optional(
          object({ trialEndDate: moment(), costAfterTrial: cents() }, 'The free trial that begins.'),
        ),
      },
      '',
      { source: 'U-33' },
    ),
  },
  migrationRequired: {
    summary: 'Returns whether the account has a retired plan that a free upgrade replaces.',
    source: 'U-29',
    effect: 'reads',
    response: object({ required: flag() }),
  },
  migrate: {
    summary: 'Replaces a retired plan with a current one, free of charge.',
    source: 'U-29',
    effect: 'changes',
    body: object({
      account_id: text('Id of the account.'),
      retentionDays: getOneNumber([7, 30, 60], 'Video history of the new plan.', { unit: 'days' }),
    }),
    response: object({
      wasMigrated: flag('', { source: 'B§4' }),
      migratedSubscription: optional(from('B§4', subscriptionShape)),
    }),
  },
} as const satisfies Record<string, CallContract>
