/**
 * For a page that is not the brand's own: the account of a brand's hosted portal, through a frame of it. See
 * .docs/embedding.md for the protocol beneath.
 */
export type {
  EmbedAvailableSubscription,
  EmbedDevice,
  EmbedPlan,
  EmbedSubscription,
  NotificationParams,
  UserInfo,
} from '../src/embed/account-data.ts'
export {
  type CallLimits,
  type ConnectOptions,
  connectAccount,
  type EmbeddedAccount,
} from '../src/embed/connect-account.ts'
export { EmbedError, type EmbedErrorCode } from '../src/embed/embed-error.ts'
