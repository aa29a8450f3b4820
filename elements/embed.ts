/**
 * The embedding API: a partner page reads and changes the account of a brand's portal through a frame of the
 * portal. .docs/embedding.md describes the protocol.
 */

export type { Scope } from '../src/domain/embed/scopes.ts'
export type {
  EmbedAvailableSubscription,
  EmbedDevice,
  EmbedPlan,
  EmbedSubscription,
  NotificationParams,
  UserInfo,
} from '../src/embed/account-data.ts'
export type { Appearance, ThemeProperty } from '../src/embed/appearance.ts'
export { connectAccount } from '../src/embed/connect-account.ts'
export { EmbedError, type EmbedErrorCode } from '../src/embed/embed-error.ts'
export type { CallLimits, ConnectOptions, EmbeddedAccount } from '../src/embed/embedded-account.ts'
