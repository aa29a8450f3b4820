import { describe, expect, it } from 'vitest'
import { bareText } from '../../../src/util/bare-text.ts'

describe('a pasted text', () => {
  it.each([
    ['spaces and no-break spaces around it', ' \u00a0SAVE10\u202f ', 'SAVE10'],
    ['a space of zero width', '\u200bSAVE10\ufeff', 'SAVE10'],
    ['marks of direction, as a chat adds them', '\u2066jane@x.org\u2069', 'jane@x.org'],
    ['a soft hyphen', 'SAVE\u00ad10', 'SAVE10'],
    ['quotation marks', '"SAVE10"', 'SAVE10'],
    ['quotation marks of German', '„SAVE10“', 'SAVE10'],
    ['quotation marks of French, with their spaces', '«\u00a0SAVE10\u00a0»', 'SAVE10'],
    ['quotation marks of Japanese', '「SAVE10」', 'SAVE10'],
  ])('loses %s', (_, pasted, expected) => {
    expect(bareText(pasted)).toBe(expected)
  })

  it('has plain single spaces', () => {
    expect(bareText('SW1A\u00a0 1AA')).toBe('SW1A 1AA')
  })

  it.each(["o'brien@x.org", '"', "'rock'n'roll'", '"a', '"A" and "B"', "'t Hooft"])(
    'keeps the quotation marks of %s',
    (text) => {
      expect(bareText(text)).toBe(text)
    },
  )
})
