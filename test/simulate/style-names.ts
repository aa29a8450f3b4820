/**
 * Returns the class name of a style by its name in the source; a name of its own for each of several
 * variants.
 */
export const styleNamed = (name: string): string =>
  new Proxy(Object(name), {
    get(_, key) {
      const own: unknown = Reflect.get(Object(name), key)
      if (typeof own === 'function') return own.bind(name)
      return own === undefined && typeof key === 'string' ? `${name}-${key}` : own
    },
  })
