/** The address of one of the portal's pages, for the brand. */
export function portalPage({ location }: Window, path: string, brand: string): string {
  const address = new URL(path, location.origin)
  address.searchParams.set('brand', brand)
  return address.href
}
