/** Returns the property of an attribute. */
export const getProperty = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Sets properties again that a script set before the tag was defined: they would hide the accessors. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  const own = element as unknown as Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value = own[name]
    delete own[name]
    own[name] = value
  }
}
