import { expect, it } from 'vitest'
import { parseJsonText } from '../../../src/util/parse-json-text.ts'

it('parses the text of a file with and without a byte order mark, and throws for any other text', () => {
  expect(parseJsonText('\uFEFF{"a":[1]}')).toEqual({ a: [1] })
  expect(parseJsonText('{"a":"\uFEFF"}')).toEqual({ a: '\uFEFF' })
  expect(() => parseJsonText('\uFEFF\uFEFF1')).toThrow(SyntaxError)
})
