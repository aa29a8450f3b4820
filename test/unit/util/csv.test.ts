import { describe, expect, it } from 'vitest'
import { type CsvCell, toCsv } from '../../../src/util/csv.ts'

/** Returns the only cell of a file. */
const cell = (value: CsvCell): string => toCsv([[value]]).slice(1, -2)

describe('toCsv', () => {
  it('ends each row with CRLF and starts with the byte order mark', () => {
    expect(
      toCsv([
        ['Date', 'Amount'],
        ['2026-11-09', { number: '9.99' }],
      ]),
    ).toBe('\uFEFFDate,Amount\r\n2026-11-09,9.99\r\n')
    expect(toCsv([])).toBe('\uFEFF')
  })

  it('has decimal commas and semicolons on request', () => {
    const row: CsvCell[] = ['Visa, ending in 1111', { number: '-9.99' }, 'a;b', { number: '12' }]
    expect(toCsv([row], true)).toBe('\uFEFF"Visa, ending in 1111";-9,99;"a;b";12\r\n')
    expect(toCsv([row])).toBe('\uFEFF"Visa, ending in 1111",-9.99,"a;b",12\r\n')
  })

  it.each([
    ['a text', 'Visa', 'Visa'],
    ['an empty cell', '', ''],
    ['a comma', 'Visa, ending in 1111', '"Visa, ending in 1111"'],
    ['a quote', 'the "new" one', '"the ""new"" one"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['outer spaces', ' N-1 ', '" N-1 "'],
    ['nothing but the text of a right-to-left message', '\u2068Visa\u2069، \u20681111\u2069', 'Visa، 1111'],
  ])('quotes %s where needed', (_, value, expected) => {
    expect(cell(value)).toBe(expected)
  })

  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+1', "'+1"],
    ['\u2068+1\u2069', "'+1"],
    ['-1', "'-1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
  ])('turns the formula %j into text', (value, expected) => {
    expect(cell(value)).toBe(expected)
  })

  it('leaves negative numbers as numbers, and nothing else that claims to be one', () => {
    for (const number of ['-9.99', '-12.50', '-480']) expect(cell({ number })).toBe(number)
    for (const number of ['-9.99+cmd', '=1-9.99']) expect(cell({ number })).toBe(`'${number}`)
  })
})
