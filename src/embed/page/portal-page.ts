/** Returns the address of a page of the brand's portal; `query` has further parameters, or null for none. */
export function portalPage(
  { location }: Window,
  path: string,
  brand: string,
  query: Readonly<Record<string, string | null>> = {},
): string {
  const address = new URL(path, location.origin)
  address.searchParams.set('brand', brand)
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
  return address.href
}
