// The list of tags on the front page.
import { DEFINITIONS, type TagName } from '../../../elements/definitions.ts'

/** Tags by subject, in the order of the front page. A tag of no subject is among the last. */
const SUBJECTS: readonly (readonly [string, readonly TagName[]])[] = [
  ['Sign in', ['acct-login', 'acct-forgot-password', 'acct-reset-password', 'acct-verify-email']],
  ['Plans', ['acct-subscriptions', 'acct-plans', 'acct-order', 'acct-checkout', 'acct-cancel-plan']],
  ['Devices and payment', ['acct-devices', 'acct-billing', 'acct-history']],
  ['Account', ['acct-menu', 'acct-button', 'acct-pending-delete']],
  ['All of it', ['acct-portal']],
]

const listed = SUBJECTS.flatMap(([, tags]) => tags)
const others = (Object.keys(DEFINITIONS) as TagName[]).filter((tag) => !listed.includes(tag))

/** Returns the rows of the list as HTML. */
export const subjectRows = (): string =>
  [...SUBJECTS, ['More', others] as const]
    .filter(([, tags]) => tags.length > 0)
    .map(([subject, tags]) => {
      const links = tags.map((tag) => `<a href="/tags/${tag}"><code>${tag}</code></a>`)
      return `<div><dt>${subject}</dt><dd>${links.join(' ')}</dd></div>`
    })
    .join('\n')
