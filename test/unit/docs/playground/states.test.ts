import { describe, expect, it } from 'vitest'
import { startOf } from '../../../../.docs/.vitepress/theme/playground/choice.ts'
import {
  inState,
  STATES,
  type StateName,
  stateOf,
} from '../../../../.docs/.vitepress/theme/playground/states.ts'
import { SCENARIOS } from '../../../../demo/sandbox/seeds/scenarios.ts'

const names = Object.keys(STATES) as StateName[]
const start = startOf('acct-history')

describe('the states of the playground', () => {
  it.each(names)('%s is recognized after it was chosen, from every other one', (name) => {
    for (const other of names) expect(stateOf(inState(inState(start, other), name)), other).toBe(name)
  })

  it('use accounts that the sandbox has', () => {
    for (const name of names) {
      const { account } = inState(start, name)
      expect(SCENARIOS.map((scenario) => scenario.name)).toContain(account)
    }
  })

  it('leave the account of a state with it, and keep a chosen one', () => {
    expect(inState(inState(start, 'past-due'), 'usual').account).toBe('active')
    expect(inState({ ...start, account: 'annual' }, 'error').account).toBe('annual')
  })

  it('sign a visitor in, so that a session can expire', () => {
    expect(inState(startOf('acct-login'), 'expired').account).toBe('active')
    expect(inState(startOf('acct-login'), 'error').account).toBeNull()
  })

  it('are none of them for another fault', () => {
    expect(stateOf({ account: 'active', fault: { kind: 'html', path: '**', status: null } })).toBeNull()
    expect(stateOf({ account: 'active', fault: { kind: 'timeout', path: '**/x', status: null } })).toBeNull()
  })
})
