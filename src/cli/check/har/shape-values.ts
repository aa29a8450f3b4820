import { checkShape } from '../../../services/contract/check.ts'
import type { ObjectShape, Shape, Source } from '../../../services/contract/shape.ts'
import { isObject } from '../../../util/is-object.ts'

/** Returns the shape of a field by its path; that of the first part of a union that has it. */
export function shapeAt(shape: Shape, path: string): Shape | null {
  if (path === '') return shape
  if (shape.type === 'array') return shapeAt(shape.items, path)
  if (shape.type === 'union') {
    for (const part of shape.of) {
      const found = shapeAt(part, path)
      if (found) return found
    }
    return null
  }
  if (shape.type !== 'object') return null
  const [first = '', ...rest] = path.split('.')
  const field = Object.hasOwn(shape.fields, first) ? shape.fields[first] : shape.others
  return field ? shapeAt(field, rest.join('.')) : null
}

/** Returns the object in a list or a union. */
export function getObject(shape: Shape | null): ObjectShape | null {
  if (shape?.type === 'array') return getObject(shape.items)
  if (shape?.type === 'union') return shape.of.map(getObject).find((part) => part !== null) ?? null
  return shape?.type === 'object' ? shape : null
}

/** Returns the value of a field by its path with indexes: `invoices[0].total`. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : isObject(inner) ? inner[key] : undefined),
      value,
    )
}

/** Returns whether a value is of the kind of a shape; its own fields may have other names. */
export function isOfKind(shape: Shape, value: unknown): boolean {
  if (value === null) return shape.nullable === true
  switch (shape.type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'union':
      return shape.of.some((part) => isOfKind(part, value))
    default:
      return checkShape(shape, value, 'A§1').length === 0
  }
}

/** Lists the sources of the fields that a value has as its shape describes them. */
export function* sourcesIn(shape: Shape, value: unknown, source: Source): Generator<Source> {
  const own = shape.source ?? source
  if (shape.type === 'union') {
    const part =
      shape.of.find((one) => checkShape(one, value, own).length === 0) ??
      shape.of.find((one) => isOfKind(one, value))
    if (part) yield* sourcesIn(part, value, own)
  } else if (shape.type === 'array') {
    yield own
    if (Array.isArray(value)) for (const item of value) yield* sourcesIn(shape.items, item, own)
  } else if (shape.type === 'object') {
    yield own
    if (isObject(value))
      for (const [name, field] of Object.entries(shape.fields))
        if (value[name] !== undefined) yield* sourcesIn(field, value[name], own)
  } else if (isOfKind(shape, value)) yield own
}
