import { isObject } from './is-object.ts'

/** Names of fields: `paths` by the path of a field, and `fields` by the name of one anywhere. A path wins. */
export interface Names {
  paths: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
}

const within = (parent: string, name: string): string => (parent ? `${parent}.${name}` : name)

const own = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined

/** Returns the other name of a field; undefined for a field that keeps its name. */
export const getName = ({ paths, fields }: Names, path: string): string | undefined =>
  own(paths, path) ?? own(fields, path.slice(path.lastIndexOf('.') + 1))

/** Returns JSON with other names of its fields. Lists count as their items, and texts stay as they are. */
export function renameFields(value: unknown, names: Names, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names, parent))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const path = within(parent, name)
      return [getName(names, path) ?? name, renameFields(inner, names, path)]
    }),
  )
}

/**
 * Returns JSON with the names that `renameFields` replaced. An object cannot tell which of its fields a name
 * without a path is meant for, so such a field has both names; with `isField`, which knows the paths, it has
 * the right one.
 */
export function restoreFields(
  value: unknown,
  names: Names,
  isField: ((path: string) => boolean) | null = null,
  parent = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreFields(item, names, isField, parent))
  if (!isObject(value)) return value
  const restored = ownNames(names, parent, isField)
  const kept: [string, unknown][] = []
  const renamed: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const before = restored.get(name)
    if (before === undefined) kept.push([name, restoreFields(inner, names, isField, within(parent, name))])
    else {
      if (!isField && !Object.hasOwn(names.paths, within(parent, before))) kept.push([name, inner])
      renamed.push([before, restoreFields(inner, names, isField, within(parent, before))])
    }
  }
  return Object.fromEntries([...kept, ...renamed])
}

/** Returns the own name of each other name that the fields of an object can have. */
function ownNames(
  { paths, fields }: Names,
  parent: string,
  isField: ((path: string) => boolean) | null,
): Map<string, string> {
  const anywhere = Object.entries(fields).filter(
    ([name]) => !Object.hasOwn(paths, within(parent, name)) && (isField?.(within(parent, name)) ?? true),
  )
  const here = Object.entries(paths).flatMap(([path, name]) => {
    const last = path.lastIndexOf('.')
    return path.slice(0, Math.max(last, 0)) === parent ? [[name, path.slice(last + 1)] as const] : []
  })
  return new Map([...anywhere.map(([name, other]) => [other, name] as const), ...here])
}
