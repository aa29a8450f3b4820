/** Returns the address of a page of the brand's portal. */
export function portalPage({ location }: Window, path: string, brand: string): string {
  const address = new URL(path, location.origin)
  address.searchParams.set('brand', brand)
  return address.href
}
