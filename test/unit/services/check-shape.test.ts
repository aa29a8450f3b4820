import { describe, expect, it } from 'vitest'
import { checkShape } from '../../../src/services/contract/check.ts'
import {
  any,
  flag,
  from,
  getOneNumber,
  integer,
  json,
  list,
  moment,
  nullable,
  object,
  oneOf,
  openObject,
  optional,
  type Shape,
  text,
  union,
} from '../../../src/services/contract/shape.ts'

const found = (shape: Shape, value: unknown): string[] =>
  checkShape(shape, value, 'B§7').map(
    ({ field, problem, text, source }) => `${field} ${problem} ${source}: ${text}`,
  )
const number: Shape = { type: 'number' }

describe('a value of the contract', () => {
  it.each<[string, Shape, unknown, string[]]>([
    ['any value', any(), 5, []],
    ['any value, null', any(), null, [' null B§7: must be a value, got null']],
    ['null', nullable(any()), null, []],
    ['a flag', flag(), false, []],
    ['a flag, text', flag(), 'true', [' type B§7: must be a boolean, got a string']],
    ['a flag, null', nullable(flag()), 5, [' type B§7: must be a boolean or null, got a whole number']],
    ['a whole number', integer(null), 5, []],
    ['a whole number, another', integer(null), 5.5, [' type B§7: must be a whole number, got a number']],
    ['a whole number, a flag', integer(null), true, [' type B§7: must be a whole number, got a boolean']],
    ['a number', number, 5.5, []],
    ['a number, text', number, '5', [' type B§7: must be a number, got a string']],
    ['one of numbers', getOneNumber([1, 12]), 12, []],
    ['one of numbers, another', getOneNumber([1, 12]), 2, [' value B§7: must be one of 1, 12']],
    ['one of numbers, text', getOneNumber([1, 12]), '1', [' type B§7: must be one of 1, 12, got a string']],
    ['a text', text(), '', []],
    ['a text, an object', text(), {}, [' type B§7: must be a string, got an object']],
    ['a text, nothing', text(), undefined, [' type B§7: must be a string, got nothing']],
    ['a fixed text', oneOf(['a']), 'a', []],
    ['a fixed text, another', oneOf(['a']), 'b', [' value B§7: must be "a"']],
    [
      'a fixed text, another or null',
      nullable(oneOf(['a', 'b'])),
      'c',
      [' value B§7: must be one of "a", "b" or null'],
    ],
    ['a moment', moment(), '2031-01-01T00:00:00Z', []],
    [
      'a moment, without its time',
      moment(),
      '2031-01-01',
      [' value B§7: must be an ISO 8601 date and time in UTC'],
    ],
    [
      'a moment, impossible',
      moment(),
      '2031-13-01T00:00:00Z',
      [' value B§7: must be an ISO 8601 date and time in UTC'],
    ],
    ['JSON', json(object({ a: flag() })), '{"a":true}', []],
    [
      'JSON, with a wrong field',
      json(object({ a: flag() })),
      '{"a":1}',
      ['a type B§7: must be a boolean, got a whole number'],
    ],
    ['JSON, cut off', json(object({})), '{', [' value B§7: must be JSON']],
    ['a list', list(flag()), [true, false], []],
    [
      'a list, with a wrong item',
      list(flag()),
      [true, 0],
      ['[1] type B§7: must be a boolean, got a whole number'],
    ],
    ['a list, an object', list(flag()), {}, [' type B§7: must be a list, got an object']],
    ['an object, a list', object({}), [], [' type B§7: must be an object, got a list']],
    ['an object, text', object({}), 'a', [' type B§7: must be an object, got a string']],
    ['an object, null', object({}), null, [' null B§7: must be an object, got null']],
  ])('%s: %j', (_, shape, value, expected) => {
    expect(found(shape, value)).toEqual(expected)
  })
})

describe('the fields of an object', () => {
  const shape = object({
    a: flag(),
    b: optional(text()),
    c: from('U-22', object({ d: from('X-03', flag()) })),
  })

  it('are complete, of their types, and no others', () => {
    expect(found(shape, { a: true, c: { d: true } })).toEqual([])
    expect(found(shape, { a: true, b: undefined, c: { d: true }, other: undefined })).toEqual([])
    expect(found(shape, { b: null, c: {}, other: 1 })).toEqual([
      'a missing B§7: is missing',
      'b null B§7: must be a string, got null',
      'c.d missing X-03: is missing',
      'other unknown B§7: is unknown',
    ])
    expect(found(shape, { a: true, c: { d: true, toString: 1 } })).toEqual([
      'c.toString unknown U-22: is unknown',
    ])
  })

  it('may be further ones of one shape', () => {
    const open = openObject({ a: flag() }, text())
    expect(found(open, { a: true, x: 'y' })).toEqual([])
    expect(found(open, { a: true, x: 1 })).toEqual(['x type B§7: must be a string, got a whole number'])
  })
})

describe('a union', () => {
  const card = object({ kind: oneOf(['card']), number: text() })
  const wallet = object({ kind: oneOf(['wallet']), name: text(), country: text() })
  const either = union([card, wallet])

  it('accepts any of its parts', () => {
    expect(found(either, { kind: 'card', number: '1' })).toEqual([])
    expect(found(either, { kind: 'wallet', name: 'a', country: 'b' })).toEqual([])
  })

  it('rejects with the violations of the closest part, which a fixed value identifies', () => {
    expect(found(either, { kind: 'wallet' })).toEqual([
      'name missing B§7: is missing',
      'country missing B§7: is missing',
    ])
    expect(found(either, { kind: 'card' })).toEqual(['number missing B§7: is missing'])
    expect(found(union([wallet, card]), { kind: 'wallet' })).toHaveLength(2)
  })

  it('rejects a value of no part’s kind, with the kinds', () => {
    expect(found(union([text(), text(), flag()]), 5)).toEqual([
      ' type B§7: must be a string or a boolean, got a whole number',
    ])
    expect(found(union([text(), card]), { kind: 'card' })).toEqual(['number missing B§7: is missing'])
    expect(found(nullable(union([text(), flag()])), null)).toEqual([])
    expect(found(list(nullable(union([text(), flag()]))), [5])).toEqual([
      '[0] type B§7: must be a string or a boolean, got a whole number',
    ])
    expect(found(object({ a: nullable(union([text(), flag()])) }), { a: null })).toEqual([])
  })
})
