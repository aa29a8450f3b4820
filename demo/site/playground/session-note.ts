// What the page with the code has otherwise than the preview: no account is signed in.
import { DEFINITIONS } from '../../../elements/definitions.ts'
import { accountFor, type Choice } from './choice.ts'
import type { Framework } from './frameworks.ts'
import { isPartnerPage, type Services } from './services.ts'

/** A sentence in which every second part is code. */
export type Sentence = readonly string[]

/** Returns the code of a sign-in form whose visitors come back to a tag. */
function getForm({ tag, brand }: Choice, framework: Framework): Sentence {
  // Without an address to come back to, the form opens My Plan, which the hosted portal has.
  const [route] = DEFINITIONS[tag].routes
  const attributes = `brand="${brand}"${route ? ` path="/login?redirectUri=${route}"` : ''}`
  if (framework === 'react') return [`<AcctLogin ${attributes} />`]
  const form = `<acct-login ${attributes}>`
  // The loader of plain HTML finds every tag.
  return framework === 'html' ? [form] : [form, ' and ', "import 'acct-elements/elements/acct-login.js'"]
}

/** Returns how the visitors of the page sign in; null where the preview is signed out too, or shows the same. */
export function sessionNote(choice: Choice, services: Services, framework: Framework): Sentence | null {
  const { tag, brand, account } = choice
  if (account === null || accountFor(tag) === null) return null
  const start = 'Your page starts signed out'
  if (isPartnerPage(choice))
    return tag === 'acct-plans'
      ? [`${start}: visitors press “Show my plan”, and sign in at the brand’s portal.`]
      : null
  const [end = '', ...sample] =
    services === 'sandbox'
      ? ['where you sign in as ', `${account}@${brand}.example`, ' with ', 'Sandbox-1!', '.']
      : ['where visitors sign in.']
  if (tag === 'acct-portal') return [`${start}: the portal shows its form, ${end}`, ...sample]
  return [`${start}: add `, ...getForm(choice, framework), ` to it, ${end}`, ...sample]
}
