// `acct-elements/testing`: a sandbox for tests in Node, without a test runner.
export type { GivenSettings, Settings } from '../brand/settings.ts'
export type { Account, AccountName } from './accounts.ts'
export type {
  Charge,
  ClockMove,
  Controls,
  Fault,
  FaultEffect,
  LoggedRequest,
  Message,
  SandboxTime,
  World,
} from './controls.ts'
export { startTestSandbox, type TestSandbox, type TestSandboxOptions } from './kit.ts'
