// `acct-elements/testing/playwright`: fixtures for @playwright/test.
export { expect } from '@playwright/test'
export type { CallName } from '../../brand/wire-calls.ts'
export type { Account, AccountName } from '../accounts.ts'
export type { Charge, Fault, FaultEffect, LoggedRequest, Message, World } from '../controls.ts'
export type { TestSandbox } from '../kit.ts'
export type { Duration, TestClock } from './clock.ts'
export {
  type AcctFixtures,
  type AcctOptions,
  type AcctWorkerFixtures,
  type Faults,
  type FindAccount,
  test,
} from './fixtures.ts'
export type { Inbox } from './inbox.ts'
export type { Address, Card } from './screens/payment-screens.ts'
export type { Cycle } from './screens/plan-screens.ts'
export type { Screens } from './screens/screens.ts'
