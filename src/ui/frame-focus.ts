/** Whether somebody is inside a frame of the page: what is typed there, the page does not hear of. */
export const isInFrame = (page: Document): boolean =>
  page.hasFocus() && page.activeElement?.localName === 'iframe'
