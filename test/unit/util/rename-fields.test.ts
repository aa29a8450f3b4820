import { describe, expect, it } from 'vitest'
import { renameFields, restoreFields } from '../../../src/util/rename-fields.ts'

const names = {
  paths: { invoices: 'items', 'invoices.total': 'sum', 'a.x': 'y', 'a.y': 'x' },
  fields: { id: 'uuid' },
}

const own = { invoices: [{ total: 1, id: 'i', text: '{"id":1}' }], a: { x: 1, y: 2 }, total: 3 }
const other = { items: [{ sum: 1, uuid: 'i', text: '{"id":1}' }], a: { y: 1, x: 2 }, total: 3 }

describe('renameFields', () => {
  it('renames by path and by name, in lists too, and swaps names', () => {
    expect(renameFields(own, names)).toEqual(other)
  })

  it('leaves other values as they are', () => {
    for (const value of [null, 1, 'id', true, []]) expect(renameFields(value, names)).toEqual(value)
  })
})

describe('restoreFields', () => {
  it('reverses renameFields where the fields are known', () => {
    expect(restoreFields(other, names, () => true)).toEqual(own)
  })

  it('keeps a name that could belong to another field, where the fields are not known', () => {
    expect(restoreFields({ uuid: 'u', items: [] }, names)).toEqual({ id: 'u', uuid: 'u', invoices: [] })
  })

  it('leaves a name that belongs to another field, where the fields are known', () => {
    expect(restoreFields({ uuid: 'u' }, names, (path) => path !== 'id')).toEqual({ uuid: 'u' })
  })

  it('does not touch the prototype of objects', () => {
    const parsed: unknown = JSON.parse('{"__proto__": {"a": 1}, "uuid": 1}')
    const restored = restoreFields(parsed, names, () => true) as Record<string, unknown>
    expect(Object.keys(restored).sort()).toEqual(['__proto__', 'id'])
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })
})
