import { describe, expect, it } from 'vitest'
import { grantOf } from '../../../src/embed/origins.ts'
import { casesOf, listed } from './origin-cases.ts'
import { handshake, hostOf } from './support.ts'

describe('allowed origins', () => {
  it.each(listed)('$kind "$entry" lets in its own and nobody else [EMBED-02]', (one) => {
    const cases = casesOf(one)
    expect(cases.map(({ what, origin }) => [what, origin, grantOf([one.entry], origin)])).toEqual(
      cases.map(({ what, origin, grant }) => [what, origin, grant]),
    )
  })

  it('are looked at in more than 400 cases, and an origin that is not listed is never answered as connected', () => {
    const wrong: string[] = []
    let count = 0
    for (const one of listed) {
      const { host } = hostOf({ allowedOrigins: [one.entry] })
      for (const { origin, grant } of casesOf(one)) {
        count += 1
        const { said, isClosed } = handshake(host, { origin })
        const types = said.map(({ type }) => type).join()
        if (types !== (grant ? 'acct:connected' : 'acct:refused') || isClosed() === (grant !== null))
          wrong.push(`${one.entry} ${origin}: ${types}`)
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(400)
  })

  it('are a list: a named entry counts beside the wildcard, whatever stands first', () => {
    for (const allowed of [
      ['*', 'https://shop.example'],
      ['https://shop.example', '*'],
    ]) {
      expect(grantOf(allowed, 'https://shop.example')).toBe('named')
      expect(grantOf(allowed, 'https://other.example')).toBe('any')
    }
    expect(grantOf(['https://a.example', 'https://b.example'], 'https://b.example')).toBe('named')
    expect(grantOf([], 'https://b.example')).toBeNull()
  })

  it('that are no list of texts let nobody in', () => {
    for (const allowed of [undefined, null, '*', {}, [null, 5, {}, ['*']]])
      expect(grantOf(allowed as unknown as readonly string[], 'https://shop.example')).toBeNull()
  })
})
