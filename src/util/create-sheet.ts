/** Returns an empty sheet that the shadow roots of a document can adopt; those of another document cannot. */
export function createSheet({ defaultView }: Document): CSSStyleSheet {
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = defaultView ?? globalThis
  return new Sheet()
}
