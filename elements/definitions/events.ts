import type { AccountEvents } from '../../src/react/events.ts'

/** The notation for the type of a field. A union of literals needs a description of every literal. */
type FieldType<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [string]
      ? string extends Value
        ? 'string'
        : Readonly<Record<Value, string>>
      : [Value] extends [string | null]
        ? 'string | null'
        : never

type FieldDefinition<Detail, Name extends keyof Detail> = {
  type: FieldType<Exclude<Detail[Name], undefined>>
  description: string
} & (Record<never, never> extends Pick<Detail, Name> ? { isOptional: true } : { isOptional?: never })

export type EventName = keyof AccountEvents

export interface EventDefinition<Detail = unknown> {
  description: string
  isCancelable?: boolean
  /** The fields of `detail`. */
  detail: { readonly [Name in keyof Detail]-?: FieldDefinition<Detail, Name> }
}

/** Every event. All bubble and are composed. */
export const EVENTS: { readonly [Name in EventName]: EventDefinition<AccountEvents[Name]> } = {
  'acct-ready': {
    description:
      'The element is usable. Dispatched again when its brand changes, when a script adds it to the page again, and when it is usable after a failure to render.',
    detail: {
      tag: { type: 'string', description: 'Its tag.' },
      brand: { type: 'string', description: 'Its brand.' },
    },
  },
  'acct-navigate': {
    description:
      'Dispatched before every navigation. A page that calls `preventDefault()` navigates by itself. Otherwise the first of these happens: the `<acct-portal>` on the page shows the route, an element that serves the route shows it, or the hosted portal opens in this tab. The last happens only after the visitor has pressed a link or button. The steps inside a dialog of `<acct-button>` dispatch none.',
    isCancelable: true,
    detail: {
      to: { type: 'string', description: 'The route, with its query, or an address of the services.' },
      from: { type: 'string', description: 'The route that the element shows.' },
      replace: { type: 'boolean', description: 'Whether the navigation replaces the current history entry.' },
      reason: {
        type: {
          link: 'the visitor pressed a link or button',
          'signed-in': 'the visitor signed in',
          'signed-out': 'the session ended',
          'second-factor': 'sign-in needs a code',
          guard: 'the visitor may not see the route',
          error: 'a failure that a retry does not solve',
          back: 'one step back',
        },
        description: 'Reason.',
      },
    },
  },
  'acct-signed-in': {
    description:
      'The visitor signed in with this element. The event carries no name and no email address. The element then dispatches `acct-navigate` to My Plan: a page that shows something else cancels it.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      accountId: { type: 'string', description: 'The id of the account.' },
      method: {
        type: {
          password: 'username and password, with a second factor where the account has one',
          google: 'Google',
          apple: 'Apple',
          sso: 'handover from another page of the brand',
          token: 'a link with a token',
        },
        description: 'Sign-in method.',
      },
    },
  },
  'acct-session-restored': {
    description:
      'The visitor is signed in without a sign-in on this page: the services accepted the session of an earlier page or, with Remember Me, of another tab. Dispatched once for all elements of a brand, after `acct-ready` of an element. A page that shows something to account holders listens for it beside `acct-signed-in`.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      accountId: { type: 'string', description: 'The id of the account.' },
    },
  },
  'acct-signed-out': {
    description: 'The session ended. Dispatched once for all elements of a brand.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      reason: {
        type: {
          user: 'the account holder signed out: Sign Out, Keep Request, or a switch to another account',
          idle: 'the account holder was idle for too long',
          expired: 'the session expired',
          deleted: 'the account holder requested the deletion of the account',
          'other-tab': 'the session ended in another tab',
        },
        description: 'Reason.',
      },
    },
  },
  'acct-plan-selected': {
    description:
      'The visitor selected a plan, but has not bought it yet. While the tag shows another billing cycle, it shows no selected plan; the selection returns with its cycle. Neither change dispatches an event.',
    detail: {
      planId: { type: 'string', description: 'The plan in the plan catalog.' },
      planCode: {
        type: 'string | null',
        description: 'Its code at the billing provider, if it has one.',
      },
      billingCycle: { type: 'number', description: 'Months between payments; 0 for a free plan.' },
      currency: { type: 'string', description: 'ISO 4217.' },
      amountInCents: { type: 'number', description: 'Price per billing cycle, in cents.' },
    },
  },
  'acct-plan-changed': {
    description: 'The account holder bought or changed a plan.',
    detail: {
      planId: { type: 'string', description: 'The new current plan.' },
      subscriptionId: { type: 'string | null', description: 'Its subscription, if the services return one.' },
      effective: {
        type: 'string | null',
        description: 'Start, as an ISO 8601 date, if the services return one.',
      },
    },
  },
  'acct-plan-canceled': {
    description: 'The account holder cancelled a plan.',
    detail: {
      planId: { type: 'string', description: 'The plan.' },
      subscriptionId: { type: 'string', description: 'Its subscription.' },
      effective: {
        type: 'string | null',
        description: 'End, as an ISO 8601 date, if the services return one.',
      },
    },
  },
  'acct-plan-resumed': {
    description: 'The account holder resumed a paused plan, or removed a scheduled pause.',
    detail: {
      planId: { type: 'string', description: 'The plan.' },
      subscriptionId: { type: 'string', description: 'Its subscription.' },
      effective: {
        type: 'string | null',
        description: 'Start, as an ISO 8601 date, if the services return one.',
      },
    },
  },
  'acct-devices-saved': {
    description: 'The account holder saved the devices of a plan.',
    detail: {
      planId: { type: 'string', description: 'The plan.' },
      deviceCount: { type: 'number', description: 'Number of devices that it covers now.' },
    },
  },
  'acct-billing-saved': {
    description: 'The account holder saved a payment method.',
    detail: { brand: { type: 'string', description: 'The brand.' } },
  },
  'acct-analytics': {
    description:
      'An event for web analytics. Dispatched once for all elements of a brand, with and without consent: the listener decides what leaves the page.',
    detail: {
      name: {
        type: {
          AccountCreated: 'reserved; no element dispatches it',
          SignedOut: 'the account holder pressed Sign Out',
          LoginFailed: 'a sign-in was rejected',
          SigninUsername: 'the visitor signed in with username and password',
          VoiceAssistantLinked: 'the account holder linked a voice assistant',
          AcctDashCancelPlan: 'the account holder cancelled a plan',
          AcctDashPlanChange: 'the account holder changed a plan',
          AcctDashPromoCode: 'the services accepted a promo code for the plan to buy',
        },
        description: 'Name of the report.',
      },
      brand: { type: 'string', description: 'The brand.' },
      locale: { type: 'string', description: 'The language of the texts.' },
      planCode: {
        type: 'string',
        isOptional: true,
        description: 'The code of the plan, if the report is about a plan.',
      },
      reason: {
        type: {
          price: 'it costs too much',
          unused: 'it is not used',
          missing: 'a feature is missing',
          trouble: 'something does not work',
          other: 'another reason',
        },
        isOptional: true,
        description:
          'Why the account holder cancelled, where they said so. The tag manager does not receive it.',
      },
    },
  },
  'acct-web-vital': {
    description:
      'A measurement of the page’s speed, with the setting `analytics`. Dispatched once for all elements of a brand.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      metric: { type: 'string', description: '`LCP`, `INP` or `CLS`.' },
      value: { type: 'number', description: 'Milliseconds, or the score of a layout shift.' },
      rating: { type: 'string', description: '`good`, `needs-improvement` or `poor`.' },
    },
  },
  'acct-error': {
    description: 'The element shows an error.',
    detail: {
      code: { type: 'string', description: 'Error code, such as `emailNotVerified`.' },
      area: {
        type: {
          billing: 'the billing form',
          'cancel-plan': 'the cancellation of a plan',
          checkout: 'the checkout',
          devices: 'Manage Devices',
          history: 'the payment history',
          'my-plan': 'My Plan',
          order: 'the order summary',
          page: 'a screen, or a part of one, that did not load or render',
          payment: 'the payment information',
          'pending-delete': 'the pending deletion',
          plans: 'the plan picker',
          'reset-password': 'the new password',
          'second-factor': 'the second factor',
          'sign-in': 'sign-in',
          'verify-email': 'the verification of an email address',
        },
        description: 'Screen with the error.',
      },
      reference: {
        type: 'string',
        description:
          'Random reference of the failure, such as `K7QX-2M4P`, which the screen shows. Log it with the rest, so that the support finds what an account holder reports.',
      },
      time: { type: 'string', description: 'When it happened, ISO 8601.' },
      call: {
        type: 'string | null',
        description:
          'Name of the failed call, as in `openapi.json`; null for a failure of something else, such as a card vendor.',
      },
    },
  },
}

/** Events of every tag. */
export const COMMON_EVENTS = [
  'acct-ready',
  'acct-navigate',
  'acct-session-restored',
  'acct-signed-out',
  'acct-analytics',
  'acct-web-vital',
] as const satisfies readonly EventName[]
