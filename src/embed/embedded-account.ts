import type { Scope } from '../domain/embed/scopes.ts'
import type { MethodParams, MethodResults, NotificationParams, UserInfo } from './account-data.ts'
import type { Appearance } from './appearance.ts'
import type { EmbedError } from './embed-error.ts'
import type { Method, NotificationName } from './protocol.ts'

/** Time limit and abort signal of one call. */
export interface CallLimits {
  /** Time limit in ms, 30 s by default; it stops during a confirmation. A timeout does not undo a change. */
  timeoutMs?: number
  /**
   * Aborts the wait; the promise rejects with the signal's reason. A change that was sent may still happen.
   * After `connectAccount` has resolved, its signal has no effect.
   */
  signal?: AbortSignal
}

export interface ConnectOptions extends CallLimits, Appearance {
  /** Address of the hosted portal, such as `https://account.example.com`. */
  portal: string
  /** Code of the brand. */
  brand: string
  /**
   * Parent of the portal's frame, by default the body.
   * The frame is hidden until `signIn`; moving it reloads it.
   */
  container?: Element
  /** Called after each connection: the first, and each later one of a reloaded, moved or returned frame. */
  onReady?(): void
  /**
   * Called after the first connection when there is no connection any more: `disconnected` when the page has
   * reloaded, moved or removed the frame, which `onReady` ends, or the error with which the portal refuses a
   * later one. Errors of calls and of the first connection reject their promises only.
   */
  onError?(error: EmbedError): void
  /**
   * Scopes that this site requests, always with `read`; the account holder grants all or none. Default: all
   * that the portal's settings allow this site.
   */
  scopes?: readonly Scope[]
}

export type Calls = {
  [Name in Method]: undefined extends MethodParams[Name]
    ? (limits?: CallLimits) => Promise<MethodResults[Name]>
    : (params: MethodParams[Name], limits?: CallLimits) => Promise<MethodResults[Name]>
}

/**
 * A brand's account for another site. Every method that returns a promise rejects with EmbedError, the
 * signal's reason, or the browser's DataCloneError for params that cannot be cloned. Methods with a
 * `subscriptionId` require that the portal's settings list the site's origin by name, with their scope.
 * `resume`, `cancel` and `extend` show the frame, whose button opens a window of the portal. The account
 * holder confirms the change in this window. They reject with `cancelled` if the account holder declines or
 * closes the window.
 */
export interface EmbeddedAccount extends Calls {
  /**
   * Resolves when the frame is connected, at once while it is. Rejects with the error of a refused
   * connection, or with `closed`. After a disconnection it is another promise.
   */
  readonly ready: Promise<void>
  /**
   * Shows the portal's frame, in which the visitor signs in or allows this site to use an existing session.
   * There is no time limit by default. Rejects with `cancelled` when the visitor presses Not now or closes
   * the sign-in window, and with `frameHidden` when the page keeps the frame invisible: within 1 s of a style
   * that hides it, and after 10 s if the frame never enters the window. The frame is hidden again when the
   * promise settles.
   */
  signIn(limits?: CallLimits): Promise<UserInfo>
  /**
   * Subscribes to a notification of the portal until the signal aborts; returns unsubscribe.
   * Throws a TypeError for an unknown name or a missing function.
   */
  on<Name extends NotificationName>(
    name: Name,
    listener: (params: NotificationParams[Name]) => void,
    options?: Pick<CallLimits, 'signal'>,
  ): () => void
  /**
   * Ends the session in the portal's frames of this page. The portal's own session continues; a frame that
   * has access to it uses it again after the next load.
   */
  signOut(limits?: CallLimits): Promise<null>
  /**
   * Like `signOut`, and removes this site from the account holder's connected sites as far as the frame can.
   */
  disconnect(limits?: CallLimits): Promise<null>
  /** Changes how the frame looks; replaces the `scheme`, `locale` and `theme` of `connectAccount`. */
  setAppearance(appearance: Appearance): void
  /** Removes the frame; pending calls reject with `closed`. */
  close(): void
}
