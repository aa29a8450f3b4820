import { codeError } from '../../errors/code-error.ts'
import { createClient } from '../../services/client.ts'
import { nameFailures } from '../../services/name-failures.ts'
import { createServerClock } from '../../transport/clock.ts'
import { createTransport, loadSigner, type TransportDeps } from '../../transport/transport.ts'
import type { Calls } from '../core/context.ts'
import { createSession, type SessionDeps } from './session.ts'

/** Creates the session and the client, each of which needs the other. */
export function createCalls(
  deps: Omit<SessionDeps, 'mint'> & Omit<TransportDeps, 'session' | 'clock'> & { now?: () => number },
): Calls {
  const session = createSession({ ...deps, mint: (token, signal) => client.signInByToken(token, signal) })
  const clock = createServerClock(deps.now)
  const transport = createTransport({ ...deps, session, clock })
  const client = createClient(deps.brand, transport)
  return {
    client,
    session,
    brand: deps.brand,
    transport,
    serverNow: clock.now,
    subscriptions: () => withSigner(import('../../services/plans/subscriptions.ts')),
    linking: () => loaded(import('../../services/access/linking.ts')),
    secondFactor: () => loaded(import('../../services/access/second-factor.ts')),
    signed: withSigner,
    unsigned: loaded,
  }
}

/** Loads the signer in parallel with the code. After a failure, the first signed call loads it again. */
function withSigner<Module extends object>(code: Promise<Module>): Promise<Module> {
  loadSigner().catch(() => {})
  return loaded(code)
}

async function loaded<Module extends object>(code: Promise<Module>): Promise<Module> {
  try {
    return nameFailures(await code)
  } catch (cause) {
    throw codeError(cause)
  }
}
