import { describe, expect, it } from 'vitest'
import { commonScopes, coversScopes, parseScopes, type Scope } from '../../../../src/domain/embed/scopes.ts'

describe('the scopes of a site', () => {
  it.each<[string, unknown, readonly Scope[] | null]>([
    ['those of the list, in one order', ['cancel', 'plans', 'read'], ['read', 'plans', 'cancel']],
    ['read too, which every other one needs', ['plans'], ['read', 'plans']],
    ['read alone for an empty list', [], ['read']],
    ['each once', ['cancel', 'cancel'], ['read', 'cancel']],
    ['none for a list with an unknown one', ['read', 'write'], null],
    ['none for a list of other values', [1], null],
    ['none for a text', 'read', null],
    ['none without a list', undefined, null],
  ])('are %s', (_, value, scopes) => {
    expect(parseScopes(value)).toEqual(scopes)
  })

  it.each<[Scope[], Scope[], Scope[]]>([
    [
      ['plans', 'read'],
      ['read', 'plans', 'cancel'],
      ['read', 'plans'],
    ],
    [['read', 'plans'], ['read', 'cancel'], ['read']],
    [['cancel'], ['read'], []],
  ])('%j and the allowed ones %j have %j in common', (requested, allowed, common) => {
    expect(commonScopes(requested, allowed)).toEqual(common)
  })

  it.each<[Scope[], Scope[], boolean]>([
    [['read', 'plans'], ['plans'], true],
    [['read', 'plans'], ['plans', 'cancel'], false],
    [['read'], [], true],
  ])('%j cover a request that needs %j: %s', (granted, needed, covers) => {
    expect(coversScopes(granted, needed)).toBe(covers)
  })
})
