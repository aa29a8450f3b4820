/** Returns the values with another one by its name; an empty text removes it. */
export function withEntry(
  values: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Readonly<Record<string, string>> {
  const { [name]: _, ...others } = values
  return value ? { ...others, [name]: value } : others
}
