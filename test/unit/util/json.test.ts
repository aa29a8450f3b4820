import { expect, it } from 'vitest'
import { toJson } from '../../../src/util/json.ts'

/** Returns the result of `run` while every array has the page's `toJSON`. */
function withToJson<Answer>(run: () => Answer): Answer {
  Object.defineProperty(Array.prototype, 'toJSON', {
    value: () => '[]',
    configurable: true,
    enumerable: true,
  })
  try {
    return run()
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
}

it('serializes plain data, also when a page has extended the prototypes', () => {
  const data = { ids: [1, 2], nested: { list: ['a', { b: null }] }, left: undefined, flag: false }
  expect(withToJson(() => JSON.stringify(data))).not.toBe(JSON.stringify(data))
  expect(withToJson(() => toJson(data))).toBe(JSON.stringify(data))
  expect(toJson('text')).toBe('"text"')
})
