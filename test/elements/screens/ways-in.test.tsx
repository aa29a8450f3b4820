import { brandCodes } from '../../../brands/codes.ts'
import { ACCESS, type Access, ARRIVALS, type Arrival, decide } from '../../../src/domain/access/access.ts'
import { getTitle } from '../../../src/shell/guarded-route.ts'
import { matchRoute } from '../../../src/shell/routes.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import { browserStorage } from '../../unit/support/storage.ts'
import { equal, until } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'
import {
  closePortal,
  isRequesting,
  json,
  type Opened,
  openPortal,
  profile,
  signedIn,
} from './portal-support.tsx'

const OAUTH = 'client_id=c&redirect_uri=https%3A%2F%2Fassistant.example%2Flinked&state=s'
const LINKING = `/oauth/alexa?${OAUTH}`
const LINKING_CODE = `/mfaLogin?oauth=alexa&${OAUTH}`
const CODE = '/mfaLogin?redirectUri=%2Fpayment'
const PATHS: Readonly<Record<Arrival, string>> = {
  signIn: '/login?redirectUri=%2Fpayment',
  code: CODE,
  linking: LINKING,
  linkingCode: LINKING_CODE,
  link: '/sso-redirect?nextPath=%2Fpayment',
  social: '/login?redirectUri=%2Fpayment',
  plans: '/plans',
  account: '/payment',
  pendingDelete: '/pending-delete',
  page: '/error?error_code=already_subscribed',
}
/** States that storage and responses set up; unit tests have the others. */
const STORED: readonly Access[] = ACCESS.filter((access) => access !== 'restoring' && access !== 'leaving')
const isLinking = (arrival: Arrival): boolean => arrival === 'linking' || arrival === 'linkingCode'

/** The request of the second factor that is pending: null for a sign-in to the portal. */
function getRequest(access: Access, arrival: Arrival): string | null {
  return isLinking(arrival) === (access === 'secondFactor') ? LINKING : null
}

/** Stores what makes the state of a load. */
function storagesFor(access: Access, arrival: Arrival, brand: string): Opened['storages'] {
  const [local, session] = [browserStorage(), browserStorage()]
  const set = (storage: Storage, name: string, state: object): void =>
    storage.setItem(`acct.${brand}.${name}`, JSON.stringify({ version: 0, state }))
  if (access === 'signedIn' || access === 'deletionPending') set(local, 'session', { token: 'token-0' })
  if (access === 'secondFactor' || access === 'otherFactor')
    set(session, 'secondFactor', {
      ...{ token: 'mfa-1', contactType: 'EMAIL', email: 'avery@brand.example', phoneNumber: null },
      ...{ username: 'avery@brand.example', expiresAt: Date.now() + 600_000, rememberMe: false },
      request: getRequest(access, arrival),
    })
  return { local: safeStorage(() => local), session: safeStorage(() => session) }
}

/** Where the arrival ends, by the table; a link and a credential sign in and open their target. */
function getEnd(access: Access, arrival: Arrival): string {
  const decision = decide(arrival, access)
  if (decision === 'pendingDelete') return '/pending-delete'
  if (decision === 'linking') return LINKING
  if (decision === 'code' || decision === 'codeAtLoad')
    return getRequest(access, arrival) ? LINKING_CODE : CODE
  if (decision === 'home') return arrival === 'pendingDelete' ? '/subscriptions' : '/payment'
  if (decision === 'signIn') {
    const resume = arrival === 'pendingDelete' ? '' : '?redirectUri=%2Fpayment'
    // The redirect is a load of the sign-in form.
    return `${access === 'secondFactor' ? '/mfaLogin' : '/login'}${resume}`
  }
  if (arrival === 'link') return access === 'deletionPending' ? '/pending-delete' : '/payment'
  return arrival === 'social' ? '/payment' : PATHS[arrival]
}

describe('each way in', () => {
  withoutBoxes()
  const { href } = location
  afterEach(() => {
    closePortal()
    history.replaceState(null, '', href)
  })

  // Each brand has some of the pairs.
  let index = 0
  for (const arrival of ARRIVALS)
    for (const access of STORED) {
      const brand = brandCodes[index++ % brandCodes.length] ?? 'geeni'
      it(`opens what the table decides: ${arrival} while ${access}, ${brand}`, async () => {
        const status = access === 'deletionPending' ? 'pending_delete' : 'active'
        const session = () => json(profile('Avery Brooks', status))
        if (arrival === 'social') history.replaceState(null, '', '#lr-token=apple-1')
        const opened = await openPortal(PATHS[arrival], {
          brand,
          storages: storagesFor(access, arrival, brand),
          answers: {
            ...signedIn,
            'POST /authentication/byToken': session,
            [`POST /authentication/authenticateViaSocial/${brand}`]: session,
          },
          settings: {
            apple: { redirectUriBase: 'https://p.example', lrUri: 'https://lr.example', lrApiKey: 'key' },
          },
          ...(arrival === 'link' && { linkToken: 'token-1' }),
        })
        const end = getEnd(access, arrival)
        await until(() => opened.path() === end && !isRequesting(), `the portal is at ${end}`)
        const { account, calls, tracked, storages } = opened
        const { text } = account
        const decision = decide(arrival, access)
        const isReplaced = decision === 'replace' || (decision === 'signIn' && access === 'otherFactor')
        const isKept = /Factor$/.test(access) && !isReplaced
        const entries = calls.filter((call) => call.startsWith('POST /authenticat'))
        const isSignedIn = access === 'signedIn' || access === 'deletionPending'
        const isEntered = arrival === 'link' || (arrival === 'social' && !isSignedIn)
        equal(
          {
            title: document.title,
            isKept: storages.session.get(`acct.${brand}.secondFactor`) !== null,
            entries: entries.length,
            tracked,
          },
          {
            title: text.t('title.template', { title: getTitle(matchRoute(end), account) }),
            isKept,
            entries: Number(isSignedIn) + Number(isEntered),
            tracked: [],
          },
          'title, second factor, sign-in calls and events',
        )
      })
    }
})
