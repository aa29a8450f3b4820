import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../../src/store/core/persisted.ts'
import { ANSWER_MS } from '../../../../src/store/core/tabs.ts'
import { readAnswers } from '../../../../src/store/plans/plan-list.ts'
import { readRequested } from '../../../../src/store/plans/requested-changes.ts'
import { device, planConfig } from '../../support/plans.ts'

const at = 1_000
const answer = { at, until: at + ANSWER_MS, planId: 'p-1', plan: { paused: null } }
const request = { planId: 'p-1', code: 'no_plan', at }

describe.each([
  ['answers', readAnswers, answer],
  ['requested changes', readRequested, request],
] as const)('an entry of %s', (_, read, entry) => {
  const stored = (state: Fields) => read(state)

  it('reads as it was written', () => {
    const state = { accountId: '42', entries: [entry] }
    expect(stored({ ...state, more: 1 })).toEqual(state)
  })

  it.each<[string, Fields]>([
    ['an account', { entries: [entry] }],
    ['a text as its account', { accountId: 42, entries: [entry] }],
    ['a list', { accountId: '42', entries: {} }],
  ])('is absent without %s', (_, state) => {
    expect(stored(state)).toBeNull()
  })

  it.each([null, 'text', 1, [entry], {}])('is read without the malformed item %j', (item) => {
    expect(stored({ accountId: '42', entries: [item, entry] })).toEqual({ accountId: '42', entries: [entry] })
  })
})

describe('a stored answer', () => {
  const read = (part: object) =>
    readAnswers({ accountId: '42', entries: [{ ...answer, ...part }] })?.entries.map(({ plan }) => plan)

  it.each([
    ['no plan id', { planId: 1 }],
    ['no time', { at: '1000' }],
    ['no end', { until: '1000' }],
    ['no plan', { plan: null }],
    ['a list for its plan', { plan: [] }],
    ['an end after five minutes', { until: answer.until + 1 }],
    ['an unknown field', { plan: { paused: null, color: 'red' } }],
    ['an unknown field before a known one', { plan: { color: 'red', paused: null } }],
  ])('is absent with %s', (_, part) => {
    expect(read(part)).toEqual([])
  })

  it('has the fields that it was written with, to the end of its five minutes', () => {
    const full = {
      ...{ id: 'p-1', subscriptionId: null, planConfigId: 'c-1', recurlyPlanCode: 'plus_m' },
      ...{ periodEnd: '2031-06-04T12:00:00Z', trialEnd: null, expiration: null },
      ...{ planConfig: planConfig(), paused: { effective: null, until: null }, pending: null },
      devices: [device('d-1')],
    }
    expect(read({ plan: full })).toEqual([full])
    expect(read({ plan: { planConfig: null, devices: [], subscriptionId: 's-1' } })).toHaveLength(1)
  })

  it.each([
    ['id', null],
    ['subscriptionId', 1],
    ['periodEnd', {}],
    ['paused', 'text'],
    ['pending', []],
    ['planConfig', 'text'],
    ['planConfig', { id: 'c-1', name: 1 }],
    ['planConfig', { id: 1, name: 'Plus' }],
    ['devices', null],
    ['devices', { every: 1 }],
    ['devices', [{ pepperDeviceId: 1 }]],
    ['devices', [null]],
    ['devices', ['text']],
    ['devices', [device('d-1'), { pepperDeviceId: null }]],
  ])('is absent where its %s is %j', (field, value) => {
    expect(read({ plan: { [field]: value } })).toEqual([])
  })
})

describe('a stored request of a change', () => {
  const read = (part: object) =>
    readRequested({ accountId: '42', entries: [{ ...request, ...part }] })?.entries

  it('can be one to a plan without a code', () => {
    expect(read({ code: null })).toEqual([{ ...request, code: null }])
  })

  it.each([{ planId: 1 }, { code: 1 }, { code: undefined }, { at: '1000' }, { planId: null, at: null }])(
    'is absent with %j',
    (part) => {
      expect(read(part)).toEqual([])
    },
  )
})
