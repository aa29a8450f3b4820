/**
 * Returns an empty sheet that the shadow roots of a document can adopt; those of another document cannot. The
 * document has a window.
 */
export const createSheet = ({ defaultView }: Document): CSSStyleSheet =>
  new (defaultView ?? window).CSSStyleSheet()
