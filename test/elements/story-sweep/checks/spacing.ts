import { findOverflows } from '../../../fixtures/overflows.ts'

/** The spacing of WCAG 1.4.12, with `!important` as a visitor's own style sheet or bookmarklet sets it. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** Adds the spacing to a shadow root. */
export function addSpacing(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACING)
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
}

/** Returns texts that exceed the height of their block, so that they are cut off or cover other text. */
export function findSpilledTexts(shadow: ShadowRoot): string[] {
  const spilled: string[] = []
  const texts = document.createTreeWalker(shadow, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let block = text.parentElement
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    if (!text.nodeValue?.trim() || !block?.checkVisibility({ visibilityProperty: true })) continue
    // Visually hidden text has no height.
    if (block.offsetHeight < 2 || block.closest('svg, option')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { top, bottom } = range.getBoundingClientRect()
    const box = block.getBoundingClientRect()
    if (top < box.top - 2 || bottom > box.bottom + 2)
      spilled.push(`"${text.nodeValue.trim()}" is ${bottom - top} px high in ${box.height} px`)
  }
  return spilled
}

/** Returns the text of a finding of `findOverflows` such as '"Front Door" is seen from 77 to 152 only'. */
const getText = (finding: string): string | undefined => finding.split('" is')[0]

/** Returns what scrolls sideways; a text that an ellipsis shortens does not. */
export const findSidewaysScrollers = (overflows: readonly string[]): string[] =>
  overflows.filter((finding) => !finding.startsWith('"'))

/**
 * Returns what exceeds the width of the page with the spacing, but not without it. A name that an ellipsis
 * shortens without spacing, too, is elsewhere on the screen.
 */
export const findNewOverflows = (overflowsWithoutSpacing: readonly string[]): string[] =>
  findOverflows().filter(
    (finding) => !overflowsWithoutSpacing.some((one) => getText(one) === getText(finding)),
  )
