import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppUri } from '../../domain/app-address.ts'
import type { ResetRejection, VerifyRejection } from '../../domain/link-outcome.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import { fetchAppUri, resetPassword, verifyEmail } from '../../services/recovery.ts'
import type { Transport } from '../../transport/transport.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'

/** What became of a link that came by mail (A§3, MODEL-06). Never persisted. */
export interface EmailLinkState<Refusal extends string> {
  /** Null until the services have said where the app is. */
  appUriObj: AppUri | null
  attempting: boolean
  /** Why the services refused, or what kept them from answering. */
  error: Refusal | AcctError | null
  /** The link is of no use any more, or never was. */
  failed: boolean
  success: boolean
}

/** One link, and what may be done with it. */
export interface EmailLinkStore<Refusal extends string, Request> {
  state: StoreApi<EmailLinkState<Refusal>>
  /**
   * Begins with a link; another token is another link. A missing one is an invalid link (A§4), unless what the link was
   * for `isDone` already, before a reload.
   */
  open(vtoken: string | null, isDone?: boolean): void
  /**
   * Uses the link: not while it is being used, nor once it has failed or succeeded (A§4). Without a token
   * there is no call. Never rejects.
   */
  attempt(vtoken: string | null, request: Request): Promise<void>
  /** Asks where the app is, unless that is known. Gives null, and never rejects, when nobody says. */
  loadAppUri(): Promise<AppUri | null>
}

/** A refusal that every link knows. */
type Invalid = 'invalid'

/** Makes the store of one kind of link. `ends` says which refusals are about the link and not about what was typed. */
export function createEmailLinkStore<Refusal extends string, Request>(
  context: Pick<SliceContext, 'calls' | 'brand'>,
  call: (
    transport: Transport,
    request: Request & { brand: string; vtoken: string },
  ) => Promise<Refusal | Invalid | null>,
  ends: (refusal: Refusal | Invalid) => boolean = () => true,
): EmailLinkStore<Refusal | Invalid, Request> {
  const clear: EmailLinkState<Refusal | Invalid> = {
    appUriObj: null,
    attempting: false,
    error: null,
    failed: false,
    success: false,
  }
  const state = createStore(() => clear)
  const { brand } = context
  let last: string | null | undefined

  function open(vtoken: string | null, isDone = false): void {
    if (vtoken === last) return
    last = vtoken
    const { appUriObj } = state.getState()
    const without = isDone ? { success: true } : ({ error: 'invalid', failed: true } as const)
    state.setState({ ...clear, appUriObj, ...(vtoken ? {} : without) })
  }

  return {
    state,
    open,
    async attempt(vtoken, request) {
      open(vtoken)
      const { appUriObj, attempting, failed, success } = state.getState()
      if (!vtoken || attempting || failed || success) return
      state.setState({ ...clear, appUriObj, attempting: true })
      let result: Partial<EmailLinkState<Refusal | Invalid>>
      try {
        const { transport } = await context.calls()
        const refusal = await call(transport, { ...request, brand, vtoken })
        result = refusal ? { error: refusal, failed: ends(refusal) } : { success: true }
      } catch (thrown) {
        result = { error: asAcctError(thrown) }
      }
      // Another link has come in the meantime.
      if (last === vtoken) state.setState({ attempting: false, ...result })
    },
    async loadAppUri() {
      const known = state.getState().appUriObj
      if (known) return known
      try {
        const { transport } = await context.calls()
        const appUriObj = await fetchAppUri(transport, brand)
        state.setState({ appUriObj })
        return appUriObj
      } catch {
        return null
      }
    },
  }
}

/** The verification of an e-mail address (A§4). */
export const verifyEmailActions = (
  context: SliceContext,
): EmailLinkStore<VerifyRejection, Record<never, never>> =>
  createEmailLinkStore<VerifyRejection, Record<never, never>>(context, verifyEmail)

/** What a reset sends beside brand and token (A§7): the new password, and the link's other query values. */
export interface ResetRequest {
  password: string
  extra: Readonly<Record<string, string>>
}

/** The reset of a password (A§4); one that is too similar leaves the link good. */
export const resetPasswordActions = (context: SliceContext): EmailLinkStore<ResetRejection, ResetRequest> =>
  createEmailLinkStore<ResetRejection, ResetRequest>(
    context,
    resetPassword,
    (refusal) => refusal !== 'similar',
  )
