/** Firefox breaks a line after a slash, as in "$9.99/mo". */
const isFirefox = navigator.userAgent.includes('Firefox')
/** Parts of at most twelve letters that no line break may divide. */
const UNBREAKABLE = isFirefox ? /(?<![^\s/-])[^\s/-]{2,12}(?![^\s/-])/g : /(?<![^\s-])[^\s-]{2,12}(?![^\s-])/g

/** Returns the number of lines over which a part of a text extends. */
export function getLines(text: Text, index: number, length: number): number {
  const range = document.createRange()
  range.setStart(text, index)
  range.setEnd(text, index + length)
  // WebKit adds an empty box at the end of the line before the part.
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
  return new Set(boxes.map(({ top }) => Math.round(top))).size
}

/** Returns the short parts of texts, such as an amount, that break across lines. */
export function findTornTexts(shadow: ShadowRoot): string[] {
  const torn: string[] = []
  const texts = document.createTreeWalker(shadow, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility()) continue
    // Visually hidden text has no width.
    if (text.parentElement.closest('thead, svg') || text.parentElement.offsetWidth < 2) continue
    for (const { 0: part, index } of text.data.matchAll(UNBREAKABLE)) {
      if (getLines(text, index, part.length) > 1) torn.push(part)
    }
  }
  return torn
}
