import type * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { TAGS } from '../../../elements/tags.ts'
import type { CallName } from '../../../src/brand/wire-calls.ts'
import type { FaultInput, WorldInput } from '../../../src/sandbox/control-inputs.ts'
import { type AnyEndpointName, allEndpoints } from '../../../src/services/all-endpoints.ts'
import { getFault } from '../../../src/testing/calls.ts'
import type { Fault, World } from '../../../src/testing/controls.ts'
import { SCREENS, type Screens } from '../../../src/testing/playwright/screens/screens.ts'

// The published types are written out. The compiler of `npm test` compares them with their sources.
expectTypeOf<CallName>().toEqualTypeOf<AnyEndpointName>()
expectTypeOf<World>().toExtend<v.InferInput<typeof WorldInput>>()
expectTypeOf<v.InferInput<typeof WorldInput>>().toExtend<{ [Field in keyof World]?: unknown }>()
expectTypeOf<keyof v.InferInput<typeof WorldInput>>().toEqualTypeOf<keyof World>()
expectTypeOf<World['plans'][number]>().toEqualTypeOf<v.InferInput<typeof WorldInput>['plans'][number]>()
expectTypeOf<keyof v.InferInput<typeof FaultInput>>().toEqualTypeOf<keyof Fault>()
expectTypeOf<Fault['kind']>().toEqualTypeOf<v.InferInput<typeof FaultInput>['kind']>()
expectTypeOf<keyof Screens>().toEqualTypeOf<keyof typeof SCREENS>()

it('has a screen for each tag', () => {
  const named = TAGS.map((tag) =>
    tag.slice('acct-'.length).replace(/-(\w)/g, (_all, letter) => letter.toUpperCase()),
  )
  expect(Object.keys(SCREENS).toSorted()).toEqual(named.toSorted())
})

it('addresses the fault of a call by the call’s method and path', () => {
  expect(getFault('cancelPlan', { kind: 'timeout', when: 'after' }, null)).toEqual({
    kind: 'timeout',
    when: 'after',
    method: allEndpoints.cancelPlan.method,
    path: '/subscriptions/*/cancel',
  })
  expect(() => getFault('plan' as CallName, { kind: 'reset' }, null)).toThrow(/no call "plan".*, plans,/)
})
