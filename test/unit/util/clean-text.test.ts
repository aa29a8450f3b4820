import { describe, expect, it } from 'vitest'
import { cleanText } from '../../../src/util/clean-text.ts'

const hex = (...codes: number[]): string => String.fromCodePoint(...codes)
/** Every character of the Unicode property Bidi_Control. */
const BIDI = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]

describe('cleanText', () => {
  it.each([
    ['Wrong password.', 'Wrong password.'],
    ['  two   words \n', 'two words'],
    ['line\r\nline\tend', 'line line end'],
    ['nul\u0000bell\u0007esc\u001b[31m', 'nul bell esc [31m'],
    ['c1\u0085\u009bx', 'c1 x'],
    ['separator\u2028and\u2029end', 'separator and end'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['$t(signIn.failed) {{name}}', '$t(signIn.failed) {{name}}'],
    ['zażółć 日本語 😀', 'zażółć 日本語 😀'],
    ['', ''],
    ['\u0000\n\u202e', ''],
  ])('turns %j into %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it.each(BIDI.map((code) => [code.toString(16), code]))('removes the bidi control %s', (_, code) => {
    expect(cleanText(`pay${hex(code)}ment`)).toBe('payment')
  })

  it('cuts after 300 characters and never inside one', () => {
    expect(cleanText('x'.repeat(10_000))).toHaveLength(300)
    expect(cleanText('x'.repeat(300))).toHaveLength(300)
    const cut = cleanText(`${'x'.repeat(299)}😀😀`)
    expect(cut.startsWith('x'.repeat(299))).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(300)
    expect(cut).not.toMatch(/\p{Surrogate}/u)
  })

  it('removes half characters that the server sent', () => {
    expect(cleanText('a\ud83dz')).toBe('az')
    expect(cleanText('a\udc00z')).toBe('az')
  })
})
