import type { Authorization } from '../authorization.ts'
import type { EmbedHost } from '../host.ts'
import type { RpcId } from '../protocol.ts'
import type { Confirmation, ConfirmedChange } from './confirm-change.ts'
import type { FrameDisplay } from './frame-display.ts'
import type { FramePage } from './frame-page.ts'
import type { FrameSession } from './frame-session.ts'

/** The confirmations of changes that cost money or end a plan. */
export interface Confirmations {
  /**
   * Waits for the account holder to confirm a change, unless they allowed the site to make it without a
   * confirmation. One confirmation follows the other, because they share the panel.
   */
  confirm(change: ConfirmedChange, id: RpcId, authorization: Authorization): Promise<Confirmation>
  /** Declines the confirmation of a request, open or waiting; the id is unchecked. */
  cancel(id: unknown): void
}

/** The parts of the frame that confirmations use. */
interface Parts {
  host: Pick<EmbedHost, 'showConfirmation'>
  display: Pick<FrameDisplay, 'loadPanel'>
  session: Pick<FrameSession, 'load' | 'show'>
}

/** A change with the request that makes it. */
interface Requested {
  id: RpcId
  authorization: Authorization
  signal: AbortSignal
}

export function createConfirmations(
  { view, brand }: Pick<FramePage, 'view' | 'brand'>,
  { host, display, session }: Parts,
): Confirmations {
  /** Open and waiting confirmations by the id of their request. */
  const confirmations = new Map<unknown, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  async function confirmNow(
    change: ConfirmedChange,
    { id, authorization, signal }: Requested,
  ): Promise<Confirmation> {
    const account = await session.load()
    if (signal.aborted) return 'declined'
    const { method, permit, hasChanged } = change
    const { id: holder } = change.account.account
    const allowed = hasChanged ? null : account.findPermission(method, authorization, holder)
    if (allowed && method !== 'resume') return 'confirmed'
    const [{ confirmChange }, panel] = await Promise.all([import('./confirm-change.ts'), display.loadPanel()])
    // A price above the allowed one is confirmed again.
    if (allowed)
      return {
        terms: { price: allowed.price, card: null, next: null },
        provider: panel.brand.billingProvider,
      }
    try {
      const { confirmation, isAllowed } = await confirmChange(change, {
        view,
        brand,
        panel,
        origin: authorization.origin,
        actions: account.access(authorization),
        signal,
        show: () => host.showConfirmation(id, true),
        isListed: account.findGrant(authorization) !== null,
      })
      if (isAllowed) {
        // The decision may arrive after the end of the session that it is about.
        permit.check()
        const price = typeof confirmation === 'string' ? null : confirmation.terms.price
        account.allowUnconfirmed(method, authorization, holder, price)
      }
      return confirmation
    } finally {
      // A later connection has requests of its own with this id.
      if (!authorization.signal.aborted) host.showConfirmation(id, false)
      session.show()
    }
  }

  return {
    confirm(change, id, authorization) {
      const controller = new AbortController()
      // The permit ends with the connection, and with the session that the window names.
      const signal = AbortSignal.any([controller.signal, change.permit.signal])
      confirmations.set(id, controller)
      const confirmation = last
        .then(() => confirmNow(change, { id, authorization, signal }))
        .finally(() => {
          // A page may use an id again.
          if (confirmations.get(id) === controller) confirmations.delete(id)
        })
      last = confirmation.catch(() => {})
      return confirmation
    },
    cancel: (id) => confirmations.get(id)?.abort(),
  }
}
