/** Where the access to an account stands (A§2, A§4), as far as an arrival depends on it. */
export type Access =
  /** No session, and no second factor is pending. */
  | 'signedOut'
  /** A stored session is being restored. */
  | 'restoring'
  /** A second factor is pending, of the sign-in or the linking request that arrives again. */
  | 'secondFactor'
  /** A second factor is pending, of another request than the one that arrives. */
  | 'otherFactor'
  | 'signedIn'
  /** Signed in to an account whose deletion is pending. */
  | 'deletionPending'
  /** Linked: the browser is about to open the voice assistant. */
  | 'leaving'

/** What arrives: the kind of a route, as far as the access decides what it shows. */
export type Arrival =
  /** The sign-in form: /, /login, /subscription. */
  | 'signIn'
  /** The second factor of a sign-in: /mfaLogin. */
  | 'code'
  /** A voice assistant's request: /oauth. */
  | 'linking'
  /** The second factor of a voice assistant's request. */
  | 'linkingCode'
  /** A link that signs in: single sign-on and token links. */
  | 'link'
  /** A social provider's credential, returned to the sign-in form or to /oauth. */
  | 'social'
  /** The plan picker, which is public. */
  | 'plans'
  /** A guarded page of the account. */
  | 'account'
  | 'pendingDelete'
  /** Any other page: mailed links, service pages, unknown addresses. */
  | 'page'

/** What an arrival leads to. */
export type Decision =
  /** Its own screen. */
  | 'show'
  /** Its own screen; the pending second factor ends, because the newer request wins. */
  | 'replace'
  /** The code page of the pending second factor. */
  | 'code'
  /** The same after a page load; a step back within the page shows the screen. */
  | 'codeAtLoad'
  /** The sign-in form, which resumes at a guarded page. */
  | 'signIn'
  /** The start of the voice assistant's request. */
  | 'linking'
  /** The page to resume at, else My Plan. */
  | 'home'
  /** The page of the pending deletion. */
  | 'pendingDelete'

/** Every state of the access, in the order of the printed table. */
export const ACCESS: readonly Access[] = [
  'signedOut',
  'restoring',
  'secondFactor',
  'otherFactor',
  'signedIn',
  'deletionPending',
  'leaving',
]

/** Arrivals and what they lead to, where that is not `show`; specification.md prints the whole table. */
const DECISIONS: Readonly<Record<Arrival, Partial<Record<Access, Decision>>>> = {
  signIn: {
    restoring: 'home',
    secondFactor: 'codeAtLoad',
    otherFactor: 'replace',
    signedIn: 'home',
    deletionPending: 'pendingDelete',
  },
  code: {
    signedOut: 'signIn',
    restoring: 'home',
    otherFactor: 'code',
    signedIn: 'home',
    deletionPending: 'pendingDelete',
  },
  linking: { secondFactor: 'codeAtLoad', otherFactor: 'replace', deletionPending: 'pendingDelete' },
  linkingCode: {
    signedOut: 'linking',
    otherFactor: 'linking',
    signedIn: 'linking',
    deletionPending: 'pendingDelete',
  },
  link: { secondFactor: 'replace', otherFactor: 'replace' },
  social: { secondFactor: 'replace', otherFactor: 'replace', deletionPending: 'pendingDelete' },
  plans: { deletionPending: 'pendingDelete' },
  account: {
    signedOut: 'signIn',
    secondFactor: 'signIn',
    otherFactor: 'signIn',
    deletionPending: 'pendingDelete',
  },
  pendingDelete: { signedOut: 'signIn', secondFactor: 'signIn', otherFactor: 'signIn', signedIn: 'home' },
  page: {},
}

/** Every arrival, in the order of the printed table. */
export const ARRIVALS = Object.keys(DECISIONS) as readonly Arrival[]

/** Returns what an arrival leads to. */
export const decide = (arrival: Arrival, access: Access): Decision => DECISIONS[arrival][access] ?? 'show'
