import { describe, expect, it } from 'vitest'
import { getStart } from '../../../../../demo/site/playground/choice.ts'
import {
  inState,
  readState,
  type StateName,
  stateLabels,
} from '../../../../../demo/site/playground/states.ts'
import type { TagName } from '../../../../../elements/definitions.ts'
import { SCENARIOS } from '../../../../../src/sandbox/seeds/scenarios.ts'

const start = getStart('acct-history')
const getNames = (tag: TagName): StateName[] => Object.keys(stateLabels(tag)) as StateName[]
const names = getNames('acct-history')

describe('the states of the playground', () => {
  it.each(['acct-history', 'acct-order'] as const)(
    'of %s are each recognized after a change from every other one',
    (tag) => {
      for (const name of getNames(tag))
        for (const other of getNames(tag))
          expect(readState(inState(inState(getStart(tag), other), name)), other).toBe(name)
    },
  )

  it('have a declined card where a tag charges one', () => {
    expect(getNames('acct-order')).toContain('declined')
    expect(names).not.toContain('declined')
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
    expect(inState(getStart('acct-login'), 'expired').account).toBe('active')
    expect(inState(getStart('acct-login'), 'error').account).toBeNull()
  })

  it('are none of them for another fault', () => {
    const account = 'active'
    expect(readState({ ...start, account, fault: { kind: 'html', path: '**', status: null } })).toBeNull()
    expect(
      readState({ ...start, account, fault: { kind: 'timeout', path: '**/x', status: null } }),
    ).toBeNull()
  })
})
