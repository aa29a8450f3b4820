// The states of a tag that take an account or a fault: names for common choices.
import { ALL_CALLS, accountFor, type Choice, type ChosenFault } from './choice.ts'

interface State {
  label: string
  /** Account that has the state; undefined: any. */
  account?: string
  fault: ChosenFault | null
}

const onAllCalls = (kind: ChosenFault['kind'], status: number | null = null): ChosenFault => ({
  kind,
  path: ALL_CALLS,
  status,
})

export const STATES = {
  usual: { label: 'As usual', fault: null },
  loading: { label: 'Loading', fault: onAllCalls('timeout') },
  empty: { label: 'Empty', account: 'new', fault: null },
  error: { label: 'Error', fault: onAllCalls('status', 500) },
  'past-due': { label: 'Past due', account: 'past-due', fault: null },
  expired: { label: 'Session expired', fault: onAllCalls('status', 401) },
} as const satisfies Record<string, State>
export type StateName = keyof typeof STATES

const entries = Object.entries(STATES) as [StateName, State][]

const isSame = (one: ChosenFault | null, other: ChosenFault | null): boolean =>
  one?.kind === other?.kind && one?.path === other?.path && one?.status === other?.status

/** Returns the state of a choice; null where it is none of them. */
export function stateOf({ account, fault }: Pick<Choice, 'account' | 'fault'>): StateName | null {
  const own = entries.find(([, state]) => state.account === account && isSame(state.fault, fault))
  const any = entries.find(([, state]) => !state.account && isSame(state.fault, fault))
  return (own ?? any)?.[0] ?? null
}

/** Returns the choice in another state. The account of an earlier state does not stay. */
export function inState(choice: Choice, name: StateName): Choice {
  const state: State = STATES[name]
  const isOfState = entries.some(([, { account }]) => account !== undefined && account === choice.account)
  const kept = isOfState ? accountFor(choice.tag) : choice.account
  // Only an account holder has a session.
  const other = name === 'expired' ? (kept ?? 'active') : kept
  return { ...choice, account: state.account ?? other, fault: state.fault }
}
