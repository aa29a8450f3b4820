import { describe, expect, it } from 'vitest'
import type { AllowedOrigin } from '../../../src/brand/settings.ts'
import { SCOPES } from '../../../src/domain/embed/scopes.ts'
import { findScopes } from '../../../src/embed/origins.ts'
import { createCases, type Grant, listed } from './origin-cases.ts'

const getScopes = (grant: Grant) => (grant === 'named' ? [...SCOPES] : grant && ['read'])

describe('allowed origins', () => {
  it.each(listed)(
    'with the $kind entry "$entry" grant access to exactly the listed origins [EMBED-02]',
    (entry) => {
      const cases = createCases(entry)
      expect(cases.map(({ what, origin }) => [what, origin, findScopes([entry.entry], origin)])).toEqual(
        cases.map(({ what, origin, grant }) => [what, origin, getScopes(grant)]),
      )
    },
  )

  it('prefer a named entry over the wildcard in any order', () => {
    for (const allowed of [
      ['*', 'https://shop.example'],
      ['https://shop.example', '*'],
    ]) {
      expect(findScopes(allowed, 'https://shop.example')).toEqual(SCOPES)
      expect(findScopes(allowed, 'https://other.example')).toEqual(['read'])
    }
    expect(findScopes(['https://a.example', 'https://b.example'], 'https://b.example')).toEqual(SCOPES)
    expect(findScopes([], 'https://b.example')).toBeNull()
  })

  it('grant nothing to an origin whose first entry has invalid scopes', () => {
    const invalid = { origin: 'https://shop.example', scopes: ['reed'] } as unknown as AllowedOrigin
    for (const allowed of [[invalid], [invalid, 'https://shop.example'], ['*', invalid]])
      expect(findScopes(allowed, 'https://shop.example')).toBeNull()
    expect(findScopes(['*', invalid], 'https://other.example')).toEqual(['read'])
    expect(findScopes([{ ...invalid, origin: '*' }], 'https://other.example')).toBeNull()
  })

  it('grant no access if they are not a list of strings', () => {
    for (const allowed of [undefined, null, '*', {}, [null, 5, {}, ['*']]])
      expect(findScopes(allowed as unknown as readonly string[], 'https://shop.example')).toBeNull()
  })

  it.each(['https://*.github.io', 'https://*.co.uk', 'https://*.vercel.app', 'https://*.shop.example'])(
    'never allow changes through the wildcard %s, because others may own such origins',
    (entry) => {
      const origin = entry.replace('*', 'evil')
      expect(findScopes([entry], origin)).toEqual(['read'])
      expect(findScopes([{ origin: entry, scopes: ['read', 'plans', 'cancel'] }], origin)).toEqual(['read'])
      expect(findScopes([entry, origin], origin)).toEqual(SCOPES)
    },
  )

  it('limit an origin to its scopes, which always include read', () => {
    const scopes = (list: unknown) =>
      findScopes([{ origin: 'https://shop.example', scopes: list as ['plans'] }], 'https://shop.example')
    expect(scopes(['plans'])).toEqual(['read', 'plans'])
    expect(scopes(['cancel', 'read'])).toEqual(['read', 'cancel'])
    expect(scopes([])).toEqual(['read'])
    expect(scopes(undefined)).toEqual(SCOPES)
    for (const wrong of ['plans', [null], ['write'], {}, null])
      expect(scopes(wrong), String(wrong)).toBeNull()
  })

  it('count by the first entry of an origin', () => {
    const narrow = { origin: 'https://shop.example', scopes: ['read'] as const }
    expect(findScopes([narrow, 'https://shop.example'], 'https://shop.example')).toEqual(['read'])
    expect(findScopes(['https://shop.example', narrow], 'https://shop.example')).toEqual(SCOPES)
  })
})
