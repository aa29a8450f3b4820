import { type Client, createClient } from '../services/client.ts'
import type { TransportDeps } from '../transport/transport.ts'
import { createSession, type Session, type SessionDeps } from './session.ts'

/** What the store needs to talk to the services; fetched with the first call. */
export interface Calls {
  client: Client
  session: Session
}

/** Wires session and client to each other. */
export function createCalls(deps: Omit<SessionDeps, 'mint'> & Omit<TransportDeps, 'session'>): Calls {
  const session = createSession({
    ...deps,
    mint: (token, signal) => client.signInByToken(token, signal),
  })
  const client = createClient(deps.brand, { ...deps, session })
  return { client, session }
}
