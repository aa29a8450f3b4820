/** Returns the text nodes within a node, without those of nested shadow trees. */
export function walkTexts(within: Node): Text[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Returns the translation of a text. */
export const getTranslation = (text: string): string => `¡${text}!`

/** Replaces each text as the translator of Chrome does. */
export function translate(within: Node): void {
  for (const text of walkTexts(within)) {
    if (!text.data.trim() || text.parentElement?.localName === 'font') continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(getTranslation(text.data))
    outer.append(inner)
    text.replaceWith(outer)
  }
}
