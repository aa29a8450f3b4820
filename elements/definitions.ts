import { COMMON_ATTRIBUTES } from './definitions/attributes.ts'
import { COMMON_EVENTS, EVENTS, type EventName } from './definitions/events.ts'
import { COMMON_PARTS, PARTS, type PartName } from './definitions/parts.ts'
import { CHILDREN, type TagDefinition } from './definitions/tag-definition.ts'

/*
 * The table of tags. Everything else derives from it: the tags and attributes that the loader knows
 * (tags.ts), the area of a tag (.config/tag-modules.ts), its prerendered first view (prerender/views.ts),
 * and types, editor data, manifest, reference and Storybook controls (.config/metadata).
 * .docs/decisions/0012-one-table-of-tags.md says how.
 */

const CARD_FIELDS = 'the card vendor’s fields and challenges, which are the vendor’s frames'

const TABLE = {
  'acct-portal': {
    summary: 'The portal: every route, with layout, tabs and guards.',
    isWhole: true,
    attributes: {
      base: {
        fallback: 'the root of the page’s origin',
        description: 'Path before every route in the page’s address, with `routing="history"`: `/account`.',
      },
      header: {
        values: ['hidden-narrow'],
        fallback: 'the header is always visible',
        description: 'Hides the header where the element is 600 px wide or narrower, as inside a native app.',
      },
      routing: {
        values: ['history', 'hash', 'memory'],
        fallback: '`memory`',
        description: 'Where the route is kept: in the page’s path, after `#`, or not in the address at all.',
      },
    },
    routes: ['/share', '/setup-stripe-elements', '/error', '/error-status'],
    firstViews: { guest: '/login', returning: '/subscriptions' },
    areas: ['sign-in', 'menu', 'my-plan', 'service-pages'],
    events: [],
    parts: ['tabs', 'header', 'content', 'footer'],
  },
  'acct-login': {
    summary:
      'Sign-in with all its methods, the second factor, linking a voice assistant, and links that sign in.',
    routes: [
      '/login',
      '/',
      '/subscription',
      '/mfaLogin',
      '/oauth',
      '/oauth/*',
      '/sso-redirect',
      '/isolated-sso-redirect',
      '/token-login',
    ],
    areas: ['sign-in'],
    events: ['acct-signed-in', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'logo'],
    lightDom: ['a copy of the username for password managers', 'Google’s own button'],
  },
  'acct-forgot-password': {
    summary: 'Sends a mail with a link to set a new password.',
    routes: ['/forgot-password'],
    areas: ['forgot-password'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'logo'],
  },
  'acct-reset-password': {
    summary: 'Sets a new password. It removes the token of the mailed link from the page’s address.',
    routes: ['/reset-password'],
    areas: ['reset-password'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'logo'],
  },
  'acct-verify-email': {
    summary: 'Verifies an email address. It removes the token of the mailed link from the page’s address.',
    routes: ['/verify-email'],
    areas: ['verify-email'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'logo'],
  },
  'acct-menu': {
    summary:
      'Sign In, or the account holder’s name with the account at a glance, Sign Out and Delete Account. It is as wide as its content.',
    routes: [],
    areas: ['menu'],
    events: ['acct-error'],
    parts: ['alert', 'logo'],
  },
  'acct-button': {
    summary:
      'A button that opens a task in a dialog on the brand’s own page, and in the portal from a partner page. Its content is its label.',
    attributes: {
      task: {
        values: ['change-plan', 'add-card', 'fix-payment', 'replace-camera'],
        fallback: '`change-plan`',
        description:
          'What the button opens: the plans, the form for a card, the payment method with what is past due, or the devices of a plan. A query for its first screen is part of `path`: `/plans?planId=7`.',
      },
    },
    routes: [],
    sections: ['task'],
    areas: ['task'],
    events: [
      'acct-plan-selected',
      'acct-plan-changed',
      'acct-plan-canceled',
      'acct-devices-saved',
      'acct-billing-saved',
      'acct-signed-in',
      'acct-error',
    ],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'logo', 'plan', 'choice', 'device', 'summary'],
    lightDom: [
      CARD_FIELDS,
      'wallets’ buttons',
      'a copy of the username for password managers',
      'Google’s own button',
    ],
    children: 'The label of the button; without it, the name of the task in the visitor’s language.',
  },
  'acct-pending-delete': {
    summary: 'The pending deletion of an account, with Cancel Request.',
    routes: ['/pending-delete'],
    areas: ['pending-delete'],
    events: ['acct-error'],
    parts: ['alert', 'card'],
  },
  'acct-subscriptions': {
    summary:
      'My Plan: the current plans, replacing a device, resuming a paused plan, and the free upgrade of a retired plan.',
    routes: ['/subscriptions'],
    areas: ['my-plan'],
    events: [
      'acct-plan-resumed',
      'acct-plan-changed',
      'acct-devices-saved',
      'acct-billing-saved',
      'acct-error',
    ],
    parts: ['alert', 'plan', 'logo'],
  },
  'acct-plans': {
    summary: 'The plan picker: the plan catalog for every visitor, and plan changes for an account holder.',
    routes: ['/plans'],
    areas: ['plans'],
    events: ['acct-plan-selected', 'acct-plan-changed', 'acct-plan-canceled', 'acct-error'],
    parts: ['alert', 'plan', 'choice', 'field', 'input'],
    lightDom: ['the portal’s frame, on partner pages'],
  },
  'acct-devices': {
    summary: 'Manage Devices: the devices that a plan covers.',
    routes: ['/manage-devices'],
    areas: ['devices'],
    events: ['acct-devices-saved', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'device'],
  },
  'acct-order': {
    summary: 'The order summary: payment method, promo codes, 3-D Secure, and the charged amount.',
    routes: ['/order-summary'],
    areas: ['order'],
    events: ['acct-plan-changed', 'acct-billing-saved', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'summary'],
    lightDom: [CARD_FIELDS],
  },
  'acct-billing': {
    summary:
      'The form for a card at `/billing`, its first route, and the payment method on file at `/payment`: set `path="/payment"` to start there.',
    routes: ['/billing', '/payment'],
    areas: ['billing', 'payment'],
    events: ['acct-billing-saved', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input'],
    lightDom: [CARD_FIELDS],
  },
  'acct-history': {
    summary:
      'The last 50 invoices, their receipts and a CSV file. An invoice that is past due leads to the card form.',
    routes: ['/account-history'],
    areas: ['history'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'table', 'logo'],
  },
  'acct-cancel-plan': {
    summary: 'The cancellation of a plan and its consequences.',
    routes: ['/cancel-plan'],
    areas: ['cancel-plan'],
    events: ['acct-plan-canceled', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input'],
  },
  'acct-checkout': {
    summary: 'Express and delegated checkout of one plan, and the return from the server’s checkout page.',
    routes: ['/checkout', '/checkout-success'],
    areas: ['checkout'],
    events: ['acct-plan-changed', 'acct-billing-saved', 'acct-error'],
    parts: ['alert', 'card', 'field', 'summary'],
    lightDom: [CARD_FIELDS, 'wallets’ buttons'],
  },
} satisfies Readonly<Record<`acct-${string}`, TagDefinition>>

export type TagName = keyof typeof TABLE

/** Every tag, in the order of the reference. `getDefinition` adds what all tags have in common. */
export const DEFINITIONS: Readonly<Record<TagName, TagDefinition>> = TABLE

/** Returns all that a tag has, in the order of the common tables. */
export function getDefinition(
  tag: TagName,
): Required<Omit<TagDefinition, 'isWhole' | 'firstViews' | 'sections'>> {
  const own = DEFINITIONS[tag]
  const shown = own.isWhole ? [own, ...Object.values(DEFINITIONS)] : [own]
  const events = new Set([...COMMON_EVENTS, ...shown.flatMap((one) => one.events)])
  const parts = new Set([...COMMON_PARTS, ...shown.flatMap((one) => one.parts)])
  return {
    summary: own.summary,
    attributes: { ...COMMON_ATTRIBUTES, ...own.attributes },
    routes: [...new Set(shown.flatMap((one) => one.routes))],
    areas: own.areas,
    events: (Object.keys(EVENTS) as EventName[]).filter((name) => events.has(name)),
    parts: (Object.keys(PARTS) as PartName[]).filter((name) => parts.has(name)),
    lightDom: [...new Set(shown.flatMap((one) => one.lightDom ?? []))],
    children: own.children ?? CHILDREN,
  }
}

/** Returns the areas that a tag can show. */
export function getAreas(tag: TagName): readonly string[] {
  const { isWhole, areas } = DEFINITIONS[tag]
  return isWhole ? Object.values(DEFINITIONS).flatMap((definition) => definition.areas) : areas
}
