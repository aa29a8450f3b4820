// What the page with the code has otherwise than the preview: no account is signed in.
import { DEFINITIONS } from '../../../../elements/definitions.ts'
import { accountFor, type Choice } from './choice.ts'
import { isPartnerPage, type Services } from './services.ts'

/** A sentence in which every second part is code. */
export type Sentence = readonly string[]

/** Returns how the visitors of the page sign in; null where the preview is signed out too, or shows the same. */
export function sessionNote(choice: Choice, services: Services): Sentence | null {
  const { tag, brand, account } = choice
  if (account === null || accountFor(tag) === null) return null
  const start = 'Your page starts signed out'
  if (isPartnerPage(choice))
    return tag === 'acct-plans'
      ? [`${start}: visitors press “Show my plan”, and sign in at the brand’s portal.`]
      : null
  const end =
    services === 'sandbox' ? [', as ', `${account}@${brand}.example`, ' with ', 'Sandbox-1!', '.'] : ['.']
  const [first = '', ...others] = end
  if (tag === 'acct-portal') return [`${start}: the portal asks visitors to sign in${first}`, ...others]
  // After sign-in the form opens My Plan, which only the hosted portal has then.
  const [route] = DEFINITIONS[tag].routes
  const path = route ? ` path="/login?redirectUri=${route}"` : ''
  return [
    `${start}: add `,
    `<acct-login brand="${brand}"${path}>`,
    ` to it, where visitors sign in${first}`,
    ...others,
  ]
}
