// `acct-elements/testing/msw`: request handlers for MSW 3, in Node and in the browser.
export type { GivenSettings, Settings } from '../../brand/settings.ts'
export type { CallName } from '../../brand/wire-calls.ts'
export type { Account, AccountName } from '../accounts.ts'
export type {
  Charge,
  ClockMove,
  Controls,
  Fault,
  FaultEffect,
  LoggedRequest,
  Message,
  World,
} from '../controls.ts'
export { createHandlers, type MockedServices } from './handlers.ts'
