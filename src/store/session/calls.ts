import { AcctError } from '../../errors/acct-error.ts'
import { type Client, createClient } from '../../services/client.ts'
import { createTransport, loadSigner, type Transport, type TransportDeps } from '../../transport/transport.ts'
import { createSession, type Session, type SessionDeps } from './session.ts'

/**
 * What the store needs to talk to the services; fetched with the first call. What only some areas call comes with
 * their own first call, and takes the transport.
 */
export interface Calls {
  client: Client
  session: Session
  /** The brand's code, as calls carry it (A§7). */
  brand: string
  transport: Transport
  /** Plans and devices of the account. Rejects with AcctError `network` when the code does not arrive. */
  subscriptions(): Promise<typeof import('../../services/subscriptions.ts')>
  /** Social sign-in and the linking of voice assistants. Rejects as well when the code does not arrive. */
  linking(): Promise<typeof import('../../services/linking.ts')>
  /** The codes of a second factor. Rejects as above. */
  secondFactor(): Promise<typeof import('../../services/second-factor.ts')>
  /** The services of an area's first call, as its `import()`; the signer comes beside them. Rejects as above. */
  signed<Services>(code: Promise<Services>): Promise<Services>
  /** The same for calls that are not signed. */
  open<Services>(code: Promise<Services>): Promise<Services>
}

/** Wires session and client to each other. */
export function createCalls(deps: Omit<SessionDeps, 'mint'> & Omit<TransportDeps, 'session'>): Calls {
  const session = createSession({
    ...deps,
    mint: (token, signal) => client.signInByToken(token, signal),
  })
  const transport = createTransport({ ...deps, session })
  const client = createClient(deps.brand, transport)
  return {
    client,
    session,
    brand: deps.brand,
    transport,
    subscriptions: () => forSignedCalls(import('../../services/subscriptions.ts')),
    linking: () => arrived(import('../../services/linking.ts')),
    secondFactor: () => arrived(import('../../services/second-factor.ts')),
    signed: forSignedCalls,
    open: arrived,
  }
}

/** A service whose calls are signed: the signer comes beside it, not after it. If it fails to, the call asks again. */
function forSignedCalls<Module>(code: Promise<Module>): Promise<Module> {
  loadSigner().catch(() => {})
  return arrived(code)
}

async function arrived<Module>(code: Promise<Module>): Promise<Module> {
  try {
    return await code
  } catch (cause) {
    throw new AcctError('network', { cause })
  }
}
