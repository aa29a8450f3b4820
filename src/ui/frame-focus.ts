/** Returns whether a frame of the page has the focus; the page receives no events for input inside it. */
export const isFrameFocused = (page: Document): boolean =>
  page.hasFocus() && page.activeElement?.localName === 'iframe'
