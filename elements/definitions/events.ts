import type { AccountEvents } from '../../src/account/events.ts'

/** How the type of a field is written down; literals each with their meaning, so that none is forgotten. */
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
    description: 'The element can be used. Said again when its brand changes or it comes back to the page.',
    detail: {
      tag: { type: 'string', description: 'Its tag.' },
      brand: { type: 'string', description: 'The brand it shows.' },
    },
  },
  'acct-navigate': {
    description:
      'Before any navigation. A page that calls `preventDefault()` takes it over; otherwise the `<acct-portal>` on the page goes there, else an element that serves the route, else the hosted portal opens in this tab, if the account holder asked for it.',
    isCancelable: true,
    detail: {
      to: { type: 'string', description: 'The route, with its query; or an address of the services.' },
      from: { type: 'string', description: 'The route that the element shows.' },
      replace: { type: 'boolean', description: 'Whether it takes the place of the current history entry.' },
      reason: {
        type: {
          link: 'a link or button was pressed',
          'signed-in': 'somebody has signed in',
          'signed-out': 'nobody is signed in any more',
          'second-factor': 'a code is asked for',
          guard: 'the route is not for this visitor',
          error: 'something failed for good',
          back: 'one step back',
        },
        description: 'Why.',
      },
    },
  },
  'acct-signed-in': {
    description: 'Somebody has signed in by this element.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      accountId: { type: 'string', description: 'The account.' },
      method: {
        type: {
          password: 'username and password, with a second factor where the account has one',
          google: 'Google',
          apple: 'Apple',
          sso: 'handed over from another of the brand’s pages',
          token: 'a link with a token',
        },
        description: 'How.',
      },
    },
  },
  'acct-signed-out': {
    description: 'Nobody is signed in any more. Said once for all elements of a brand.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      reason: {
        type: {
          user: 'Sign Out was pressed',
          idle: 'nobody did anything for too long',
          expired: 'the session ran out',
          deleted: 'the account is to be deleted',
          'other-tab': 'it happened in another tab',
        },
        description: 'Why.',
      },
    },
  },
  'acct-plan-selected': {
    description: 'A plan has been chosen; nothing is bought yet.',
    detail: {
      planId: { type: 'string', description: 'The plan on offer.' },
      planCode: {
        type: 'string | null',
        description: 'Its code with the billing provider, where it has one.',
      },
      billingCycle: { type: 'number', description: 'Months between payments; 0 for a free plan.' },
      currency: { type: 'string', description: 'ISO 4217.' },
      amountInCents: { type: 'number', description: 'Price of a billing cycle, in cents.' },
    },
  },
  'acct-plan-changed': {
    description: 'A plan has been bought or changed.',
    detail: {
      planId: { type: 'string', description: 'The plan that is held now.' },
      subscriptionId: { type: 'string | null', description: 'Its subscription, where the services say.' },
      effective: { type: 'string | null', description: 'From when on, ISO 8601, where the services say.' },
    },
  },
  'acct-plan-canceled': {
    description: 'A plan has been cancelled.',
    detail: {
      planId: { type: 'string', description: 'The plan.' },
      subscriptionId: { type: 'string', description: 'Its subscription.' },
      effective: { type: 'string | null', description: 'When it ends, ISO 8601, where the services say.' },
    },
  },
  'acct-plan-resumed': {
    description: 'A plan that was paused or cancelled goes on.',
    detail: {
      planId: { type: 'string', description: 'The plan.' },
      subscriptionId: { type: 'string', description: 'Its subscription.' },
      effective: { type: 'string | null', description: 'From when on, ISO 8601, where the services say.' },
    },
  },
  'acct-devices-saved': {
    description: 'The devices of a plan have been saved.',
    detail: {
      planId: { type: 'string', description: 'The plan.' },
      deviceCount: { type: 'number', description: 'How many devices it covers now.' },
    },
  },
  'acct-billing-saved': {
    description: 'Another way to pay is on file.',
    detail: { brand: { type: 'string', description: 'The brand.' } },
  },
  'acct-analytics': {
    description: 'Something worth counting has happened. Said once for all elements of a brand.',
    detail: {
      name: {
        type: {
          AccountCreated: 'kept for reports, never sent',
          SignedOut: 'Sign Out was pressed',
          LoginFailed: 'a sign-in was refused',
          SigninUsername: 'somebody has signed in',
          VoiceAssistantLinked: 'a voice assistant is linked',
          AcctDashCancelPlan: 'a plan has been cancelled',
          AcctDashPlanChange: 'a plan has been changed',
          AcctDashPromoCode: 'a promo code has been used',
        },
        description: 'What.',
      },
      brand: { type: 'string', description: 'The brand.' },
      locale: { type: 'string', description: 'The language shown.' },
      planCode: {
        type: 'string',
        isOptional: true,
        description: 'The plan’s code, where it is about a plan.',
      },
    },
  },
  'acct-web-vital': {
    description:
      'How quick the page is, with the setting `analytics`. Said once for all elements of a brand.',
    detail: {
      brand: { type: 'string', description: 'The brand.' },
      metric: { type: 'string', description: '`LCP`, `INP` or `CLS`.' },
      value: { type: 'number', description: 'In milliseconds; the score of a layout shift.' },
      rating: { type: 'string', description: '`good`, `needs-improvement` or `poor`.' },
    },
  },
  'acct-error': {
    description: 'An error is shown.',
    detail: {
      code: { type: 'string', description: 'What went wrong, as one word for programs: `emailNotVerified`.' },
      area: {
        type: {
          billing: 'the billing form',
          'cancel-plan': 'cancelling a plan',
          checkout: 'the checkout',
          devices: 'Manage Devices',
          history: 'the payment history',
          'my-plan': 'My Plan',
          order: 'the order summary',
          payment: 'the payment information',
          'pending-delete': 'the pending deletion',
          plans: 'the plan picker',
          'reset-password': 'a new password',
          'second-factor': 'the second factor',
          'sign-in': 'sign-in',
          'verify-email': 'verifying an e-mail address',
        },
        description: 'Where.',
      },
    },
  },
}

/** Events of every tag. */
export const COMMON_EVENTS = [
  'acct-ready',
  'acct-navigate',
  'acct-signed-out',
  'acct-analytics',
  'acct-web-vital',
] as const satisfies readonly EventName[]
