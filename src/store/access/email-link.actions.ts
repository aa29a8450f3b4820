import { createStore } from 'zustand/vanilla'
import type { AppUri } from '../../domain/access/app-address.ts'
import {
  RESET_ENDS,
  type ResetRejection,
  VERIFY_REJECTIONS,
  type VerifyRejection,
} from '../../domain/access/link-outcome.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import * as recovery from '../../services/access/recovery.ts'
import { nameFailures } from '../../services/name-failures.ts'
import type { Transport } from '../../transport/transport.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { settled } from '../core/settled.ts'
import { authSlice } from './auth.slice.ts'
import type { SignInParts } from './enter.ts'
import { signInState } from './sign-in-state.ts'

const { fetchAppUri, resetPassword, verifyEmail } = nameFailures(recovery)

/** State of a mailed link (A§3, MODEL-06). Never persisted. */
export interface EmailLinkState<Refusal extends string> {
  /** Address of the brand's app; null until the services have returned it. */
  appUriObj: AppUri | null
  /** The call is pending, or what follows its success. */
  attempting: boolean
  /** Why the services rejected the link, or why there was no response. */
  error: Refusal | 'invalid' | AcctError | null
  /** The link is invalid or used up. */
  failed: boolean
  success: boolean
}

/**
 * Creates the store of one kind of link. A rejection in `ends` ends the link; `follow` runs after a success,
 * with `isNew` false when the success was before a reload. It never rejects.
 */
function createEmailLinkStore<Refusal extends string, Request>(
  context: Pick<SliceContext, 'calls' | 'brand'>,
  call: (
    transport: Transport,
    request: Request & { brand: string; vtoken: string },
  ) => Promise<Refusal | null>,
  ends: readonly string[],
  follow: (isNew: boolean) => Promise<void> = async () => {},
) {
  const clear: EmailLinkState<Refusal> = {
    appUriObj: null,
    attempting: false,
    error: null,
    failed: false,
    success: false,
  }
  const state = createStore(() => clear)
  const { brand } = context
  let current: string | null | undefined

  /**
   * Starts with a link; another token is another link. A missing token is an invalid link, unless the
   * link has ended before a reload, with `outcome`.
   */
  function open(vtoken: string | null, outcome: 'success' | Refusal | null = null): void {
    if (vtoken === current) return
    current = vtoken
    const { appUriObj } = state.getState()
    const isDone = !vtoken && outcome === 'success'
    const end: Partial<EmailLinkState<Refusal>> =
      outcome === 'success' ? { success: true } : { error: outcome ?? 'invalid', failed: true }
    state.setState({ ...clear, appUriObj, ...(vtoken ? {} : end) })
    if (isDone) void follow(false)
  }

  return {
    state,
    open,
    /** Uses the link, unless an attempt is pending, failed or succeeded. Never rejects. */
    async attempt(vtoken: string | null, request: Request): Promise<void> {
      open(vtoken)
      const { appUriObj, attempting, failed, success } = state.getState()
      if (!vtoken || attempting || failed || success) return
      state.setState({ ...clear, appUriObj, attempting: true })
      let result: Partial<EmailLinkState<Refusal>>
      try {
        const { transport } = await context.calls()
        const refusal = await call(transport, { ...request, brand, vtoken })
        result = refusal ? { error: refusal, failed: ends.includes(refusal) } : { success: true }
      } catch (thrown) {
        result = { error: asAcctError(thrown) }
      }
      const isOpen = (): boolean => current === vtoken
      // Otherwise another link has been opened meanwhile.
      if (isOpen()) state.setState({ ...result, attempting: result.success === true })
      if (!result.success) return
      await follow(true)
      if (isOpen()) state.setState({ attempting: false })
    },
    /** Returns the address of the brand's app, loaded once; null without a response. Never rejects. */
    async loadAppUri(): Promise<AppUri | null> {
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

export type EmailLinkStore<Refusal extends string, Request> = ReturnType<
  typeof createEmailLinkStore<Refusal, Request>
>

/** Verifies an email address (A§4). */
export const verifyEmailActions = (context: SliceContext) =>
  createEmailLinkStore<VerifyRejection, Record<never, never>>(context, verifyEmail, VERIFY_REJECTIONS)

/** What a reset sends besides brand and token: the new password, and the link's other query values. */
interface ResetRequest {
  password: string
  extra: Readonly<Record<string, string>>
}

/**
 * Resets a password (A§4). One that is too similar leaves the link valid. With the old password the services may
 * end the session of this page: a mint finds that out, and the sign-in screen shows no error then.
 */
export function resetPasswordActions(context: SliceContext<SignInParts>) {
  const auth = authSlice(context)

  async function checkSession(isNew: boolean): Promise<void> {
    // The restore of a stored session after the reset checks it.
    await settled(context, auth.slot('restore').get)
    try {
      const { session } = await context.calls()
      if (isNew && auth.get().authenticated) await session.recheck()
    } catch {
      // Without a response the session stays: the next call finds out.
    }
    const { clearSignInError, resetSecondFactor } = context.use(signInState)
    // A second factor that the old password has begun.
    if (isNew) resetSecondFactor()
    if (!auth.get().authenticated) clearSignInError()
  }

  return createEmailLinkStore<ResetRejection, ResetRequest>(context, resetPassword, RESET_ENDS, checkSession)
}
