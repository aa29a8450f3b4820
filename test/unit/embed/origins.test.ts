import { describe, expect, it } from 'vitest'
import { findGrant } from '../../../src/embed/origins.ts'
import { createCases, listed } from './origin-cases.ts'
import { createTestHost, handshake } from './support.ts'

describe('allowed origins', () => {
  it.each(listed)(
    'with the $kind entry "$entry" grant access to exactly the listed origins [EMBED-02]',
    (entry) => {
      const cases = createCases(entry)
      expect(cases.map(({ what, origin }) => [what, origin, findGrant([entry.entry], origin)])).toEqual(
        cases.map(({ what, origin, grant }) => [what, origin, grant]),
      )
    },
  )

  it('decide more than 400 handshakes correctly', () => {
    const wrong: string[] = []
    let count = 0
    for (const entry of listed) {
      const { host } = createTestHost({ allowedOrigins: [entry.entry] })
      for (const { origin, grant } of createCases(entry)) {
        count += 1
        const { received, isClosed } = handshake(host, { origin })
        const types = received.map(({ type }) => type).join()
        if (types !== (grant ? 'acct:connected' : 'acct:refused') || isClosed() === (grant !== null))
          wrong.push(`${entry.entry} ${origin}: ${types}`)
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(400)
  })

  it('prefer a named entry over the wildcard in any order', () => {
    for (const allowed of [
      ['*', 'https://shop.example'],
      ['https://shop.example', '*'],
    ]) {
      expect(findGrant(allowed, 'https://shop.example')).toBe('named')
      expect(findGrant(allowed, 'https://other.example')).toBe('any')
    }
    expect(findGrant(['https://a.example', 'https://b.example'], 'https://b.example')).toBe('named')
    expect(findGrant([], 'https://b.example')).toBeNull()
  })

  it('grant no access if they are not a list of strings', () => {
    for (const allowed of [undefined, null, '*', {}, [null, 5, {}, ['*']]])
      expect(findGrant(allowed as unknown as readonly string[], 'https://shop.example')).toBeNull()
  })
})
