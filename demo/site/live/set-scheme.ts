/**
 * Gives a tag a scheme, and its first view too: until the package loads, nothing else passes the attribute on to
 * the prerendered root inside the shadow tree, which would follow the visitor's system.
 */
export function setScheme(element: Element | null | undefined, scheme: string): void {
  element?.setAttribute('scheme', scheme)
  element?.shadowRoot?.querySelector('[part~="root"]')?.setAttribute('data-scheme', scheme)
}
