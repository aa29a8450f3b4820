import { describe, expect, it } from 'vitest'
import { BLUE, getLines, px, RED, read } from './support.ts'

/** Reads one token: `radius.card`. */
function readOne(path: string, type: string, value: unknown) {
  const [group = '', name = ''] = path.split('.')
  const found = read({ [group]: { [name]: { $type: type, $value: value } } })
  const [problem] = getLines(found, 'invalid')
  const [remark] = getLines(found, 'converted')
  return problem ?? [Object.values(found.values)[0], remark?.slice(path.length + 1)]
}

const layer = { color: RED, offsetX: px(0), offsetY: px(2), blur: px(4), spread: px(0) }

describe('the value of a token', () => {
  it.each<[string, string, unknown, string, string?]>([
    ['radius.card', 'dimension', px(4), '4px'],
    ['radius.card', 'dimension', px(0), '0px'],
    ['radius.card', 'dimension', { value: 0.25, unit: 'rem' }, '0.25rem'],
    ['radius.card', 'number', 16, '16px', 'is a number without a unit; px is used'],
    ['size.md', 'dimension', px(18), '18px'],
    [
      'size.md',
      'dimension',
      { value: 1.125, unit: 'rem' },
      '18px',
      'is in rem; 18px is used, at a base size of 16 px',
    ],
    ['tracking.heading', 'number', -0.02, '-0.02em'],
    ['tracking.heading', 'number', 0, '0'],
    ['tracking.heading', 'dimension', px(-1), '-1px'],
    ['weight.body', 'fontWeight', 450, '450'],
    ['weight.body', 'fontWeight', 'semi-bold', '600'],
    ['weight.body', 'number', 500, '500', 'has the type "number"; fontWeight is used'],
    ['font.body', 'fontFamily', 'Georgia', 'Georgia'],
    [
      'font.body',
      'fontFamily',
      ['Avenir Next', '-apple-system', 'sans-serif'],
      "'Avenir Next', -apple-system, sans-serif",
    ],
    ['font.body', 'fontFamily', ["O'Neil Sans"], '"O\'Neil Sans"'],
    [
      'font.body',
      'string',
      'Inter, Helvetica Neue',
      "Inter, 'Helvetica Neue'",
      'has the type "string"; fontFamily is used',
    ],
    ['shadow.card', 'shadow', layer, '0 2px 4px #ff0000'],
    [
      'shadow.card',
      'shadow',
      [{ ...layer, inset: true, spread: px(1) }, layer],
      'inset 0 2px 4px 1px #ff0000, 0 2px 4px #ff0000',
    ],
  ])('%s, %s %j becomes %s', (path, type, value, css, remark) => {
    expect(readOne(path, type, value)).toEqual([css, remark])
  })

  it.each<[string, string, unknown, string]>([
    [
      'radius.card',
      'dimension',
      '4px',
      'has the length "4px" as text, as earlier drafts of the format had it',
    ],
    [
      'radius.card',
      'dimension',
      { value: 4, unit: 'em' },
      'needs a length such as { "value": 8, "unit": "px" }, in px or rem',
    ],
    ['radius.card', 'dimension', { value: '4', unit: 'px' }, 'needs a length such as'],
    ['radius.card', 'dimension', px(1e12), 'has the number 1000000000000; a length has at most 1000000000'],
    ['radius.card', 'color', RED, 'has the type "color"; it needs a dimension'],
    [
      'weight.body',
      'fontWeight',
      'Bold',
      'needs a whole font weight from 1 to 1000, or a name such as "bold"',
    ],
    ['weight.body', 'fontWeight', 0, 'needs a whole font weight'],
    ['weight.body', 'dimension', px(4), 'has the type "dimension"; it needs a fontWeight'],
    ['font.body', 'fontFamily', [], 'needs the name of a font, or a list of names'],
    ['font.body', 'fontFamily', '</style>', 'has the font "</style>"; a name has letters'],
    ['font.body', 'fontFamily', 'x'.repeat(400), 'which is too long'],
    ['font.body', 'color', RED, 'has the type "color"; it needs a fontFamily'],
    ['shadow.card', 'shadow', [], 'has a list of shadows without a shadow'],
    ['shadow.card', 'shadow', { ...layer, blur: undefined }, 'has no blur in its shadow'],
    ['shadow.card', 'shadow', { ...layer, blur: px(-1) }, 'has a blur below 0 in its shadow'],
    [
      'shadow.card',
      'shadow',
      { ...layer, inset: 1 },
      'has an inset in its shadow that is neither true nor false',
    ],
    ['shadow.card', 'shadow', { ...layer, opacity: 1 }, 'has "opacity" in its shadow'],
    ['shadow.card', 'color', RED, 'has the type "color"; it needs a shadow'],
  ])('%s, %s %j is invalid', (path, type, value, sentence) => {
    const found = readOne(path, type, value)
    expect(found).toContain(`${path} `)
    expect(found).toContain(sentence)
  })

  it('is one shadow of both schemes: their colors, or the layers that one scheme alone has', () => {
    const shadow = (value: unknown) => ({ shadow: { card: { $type: 'shadow', $value: value } } })
    const dark = { ...layer, color: BLUE }
    expect(read({ light: shadow(layer), dark: shadow(dark) }).values).toEqual({
      '--acct-shadow-card': '0 2px 4px light-dark(#ff0000, #0000ff)',
    })
    expect(read({ light: shadow(layer), dark: shadow({ ...dark, blur: px(8) }) }).values).toEqual({
      '--acct-shadow-card':
        '0 2px 4px light-dark(#ff0000, #00000000), 0 2px 8px light-dark(#00000000, #0000ff)',
    })
    expect(read({ dark: shadow(dark) }).values).toEqual({ '--acct-shadow-card': '0 2px 4px #0000ff' })
  })
})
