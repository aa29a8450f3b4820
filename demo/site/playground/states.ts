// The states of a tag that take an account or a fault: names for common choices.
import type { TagName } from '../live/tag-table.ts'
import { ALL_CALLS, accountFor, type Choice, type ChosenFault } from './choice.ts'

interface State {
  label: string
  /** What the visitor does to see the state, or what shows it. */
  hint?: string
  /** Account that has the state; undefined: any. */
  account?: string
  fault: ChosenFault | null
  /** Whether a tag has the state; without it, every tag does. */
  isOf?(tag: TagName): boolean
}

const onAllCalls = (kind: ChosenFault['kind'], status: number | null = null): ChosenFault => ({
  kind,
  path: ALL_CALLS,
  status,
})

const STATES = {
  usual: { label: 'As usual', fault: null },
  loading: { label: 'Loading', fault: onAllCalls('timeout') },
  empty: { label: 'Empty', account: 'new', fault: null },
  error: { label: 'Error', fault: onAllCalls('status', 500) },
  'past-due': {
    label: 'Past due',
    account: 'past-due',
    fault: null,
    isOf: (tag) => tag !== 'acct-order',
  },
  declined: {
    label: 'Card declined',
    account: 'past-due',
    fault: null,
    isOf: (tag) => tag === 'acct-order',
    hint: 'Accept the terms and press Submit: the bank declines the card on file.',
  },
  // The services reject the stored session; a sign-in after that works.
  expired: {
    label: 'Session expired',
    fault: { kind: 'status', path: '**/byToken', status: 401 },
    hint: 'The services rejected the stored session: the event acct-signed-out has the reason.',
  },
} as const satisfies Record<string, State>
export type StateName = keyof typeof STATES

const entries = Object.entries(STATES) as [StateName, State][]

const isSame = (one: ChosenFault | null, other: ChosenFault | null): boolean =>
  one?.kind === other?.kind && one?.path === other?.path && one?.status === other?.status

const getEntries = (tag: TagName): [StateName, State][] =>
  entries.filter(([, { isOf }]) => isOf?.(tag) ?? true)

/** Returns the labels of the states that a tag has, by name. */
export const stateLabels = (tag: TagName): Readonly<Partial<Record<StateName, string>>> =>
  Object.fromEntries(getEntries(tag).map(([name, { label }]) => [name, label]))

/** Returns the hint of a state; undefined for a state that needs none. */
export const getHint = (name: StateName): string | undefined => (STATES[name] as State).hint

/** Returns the state of a choice; null where it is none of them. */
export function readState({
  tag,
  account,
  fault,
}: Pick<Choice, 'tag' | 'account' | 'fault'>): StateName | null {
  const states = getEntries(tag)
  const own = states.find(([, state]) => state.account === account && isSame(state.fault, fault))
  const any = states.find(([, state]) => !state.account && isSame(state.fault, fault))
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
