import { COMMON_EVENTS, EVENTS, type EventName } from './definitions/events.ts'
import { COMMON_PARTS, PARTS, type PartName } from './definitions/parts.ts'
import type { TagName } from './tags.ts'

/*
 * What an integrator may hold on to, as one table: types, editor data, the manifest, the reference and Storybook's
 * controls are made of it (.config/metadata). No element reads it at run time, and tests hold it against the code.
 */

/** What one tag shows and says, beside what all of them do. */
export interface TagDefinition {
  summary: string
  /** Whether it shows all that the other tags do, too. */
  isWhole?: boolean
  /** The portal's routes that it serves. */
  routes: readonly string[]
  events: readonly EventName[]
  parts: readonly PartName[]
  /** What it keeps in children of its own, in the light DOM. */
  lightDom?: readonly string[]
}

/** What becomes of an element's children. */
export const CHILDREN =
  'Seen until the tag is defined: without JavaScript, or when the library does not arrive. No slot shows them afterwards.'

const CARD_FIELDS = 'the card vendor’s fields and challenges, which are frames of its own'

/** Every tag. `definitionOf` says all that one has. */
export const DEFINITIONS: Record<TagName, TagDefinition> = {
  'acct-portal': {
    summary: 'The whole account area: every route, with layout, tabs and guards.',
    isWhole: true,
    routes: ['/share', '/setup-stripe-elements', '/error', '/error-status'],
    events: [],
    parts: ['tabs', 'header', 'content', 'footer'],
  },
  'acct-login': {
    summary: 'Sign-in, the second factor, social sign-in, linking a voice assistant, and links that sign in.',
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
    events: ['acct-signed-in', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'logo'],
    lightDom: ['a copy of the username for password managers', 'Google’s own button'],
  },
  'acct-forgot-password': {
    summary: 'Asks for a mail with a link to set a new password.',
    routes: ['/forgot-password'],
    events: [],
    parts: ['alert', 'card', 'field', 'input', 'logo'],
  },
  'acct-reset-password': {
    summary: 'Sets a new password; the mailed link’s token is taken out of the page’s address.',
    routes: ['/reset-password'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'logo'],
  },
  'acct-verify-email': {
    summary: 'Verifies an e-mail address; the mailed link’s token is taken out of the page’s address.',
    routes: ['/verify-email'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'logo'],
  },
  'acct-menu': {
    summary:
      'Sign In, or the account holder’s name with Sign Out and Delete Account; as wide as what it holds.',
    routes: [],
    events: [],
    parts: ['logo'],
  },
  'acct-pending-delete': {
    summary: 'An account that is to be deleted, and the way to keep it.',
    routes: ['/pending-delete'],
    events: ['acct-error'],
    parts: ['alert', 'card'],
  },
  'acct-subscriptions': {
    summary: 'My Plan: the plans held, resuming one that is paused, the free upgrade of a retired one.',
    routes: ['/subscriptions'],
    events: ['acct-plan-resumed', 'acct-error'],
    parts: ['alert', 'plan'],
  },
  'acct-plans': {
    summary: 'The plan picker: plans on offer, to anybody; for one who is signed in also the change of plan.',
    routes: ['/plans'],
    events: ['acct-plan-selected', 'acct-plan-changed', 'acct-error'],
    parts: ['alert', 'plan', 'choice'],
    lightDom: ['the portal’s frame, on pages that are not the brand’s own'],
  },
  'acct-devices': {
    summary: 'Manage Devices: which devices a plan covers.',
    routes: ['/manage-devices'],
    events: ['acct-devices-saved', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'device'],
  },
  'acct-order': {
    summary: 'The order summary: what pays, promo codes, 3-D Secure, and what was charged in the end.',
    routes: ['/order-summary'],
    events: ['acct-plan-changed', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'checkbox', 'summary'],
    lightDom: [CARD_FIELDS],
  },
  'acct-billing': {
    summary: 'The billing form, then what the account pays with.',
    routes: ['/billing', '/payment'],
    events: ['acct-billing-saved', 'acct-error'],
    parts: ['alert', 'card', 'field', 'input'],
    lightDom: [CARD_FIELDS],
  },
  'acct-history': {
    summary: 'The last invoices; one that is past due leads to the card form.',
    routes: ['/account-history'],
    events: ['acct-error'],
    parts: ['alert', 'card', 'field', 'input', 'table'],
  },
  'acct-cancel-plan': {
    summary: 'What cancelling a plan means, and doing it.',
    routes: ['/cancel-plan'],
    events: ['acct-plan-canceled', 'acct-error'],
    parts: ['alert', 'card'],
  },
  'acct-checkout': {
    summary: 'Express and delegated checkout of one plan, and the way back from the server’s checkout page.',
    routes: ['/checkout', '/checkout-success'],
    events: ['acct-plan-changed', 'acct-error'],
    parts: ['alert', 'card', 'field', 'summary'],
    lightDom: [CARD_FIELDS, 'wallets’ buttons'],
  },
}

/** All that a tag has, in the order of the tables above. */
export function definitionOf(tag: TagName): TagDefinition {
  const own = DEFINITIONS[tag]
  const shown = own.isWhole ? [own, ...Object.values(DEFINITIONS)] : [own]
  const events = new Set([...COMMON_EVENTS, ...shown.flatMap((one) => one.events)])
  const parts = new Set([...COMMON_PARTS, ...shown.flatMap((one) => one.parts)])
  const lightDom = [...new Set(shown.flatMap((one) => one.lightDom ?? []))]
  return {
    ...own,
    routes: [...new Set(shown.flatMap((one) => one.routes))],
    events: (Object.keys(EVENTS) as EventName[]).filter((name) => events.has(name)),
    parts: (Object.keys(PARTS) as PartName[]).filter((name) => parts.has(name)),
    lightDom,
  }
}
