import { setOpaque } from '../../support.tsx'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]'

/**
 * Returns the usable controls: only those inside an open dialog, and none that the layout hides on purpose
 * (`display: none`), such as a header hidden by its flag.
 */
function getControls(shadow: ShadowRoot): HTMLElement[] {
  const within = shadow.querySelector('dialog[open]') ?? shadow
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.getClientRects().length > 0,
  )
}

const getName = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ||
  control.textContent?.trim() ||
  control.getAttribute('name') ||
  control.tagName

/** Focuses a skip link, which is visible only then, and takes the focus from any other control. */
function focusIfHidden(shadow: ShadowRoot, control: HTMLElement): void {
  if (shadow.activeElement instanceof HTMLElement) shadow.activeElement.blur()
  if (getComputedStyle(control).clipPath !== 'none') control.focus()
}

/** Returns the box of a control, or of its first line, on which a wrapped text is clicked. */
const getBox = (control: HTMLElement): DOMRect =>
  control.getClientRects()[0] ?? control.getBoundingClientRect()

/** Returns why a control is not visible or clickable; null if it is. */
function getObstacle(shadow: ShadowRoot, control: HTMLElement): string | null {
  if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'is invisible'
  focusIfHidden(shadow, control)
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, bottom } = getBox(control)
  if (left < 0 || right > innerWidth + 0.5) return `reaches from ${left} to ${right} of ${innerWidth} px`
  const hit = shadow.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const label = control.closest('label')
  if (!hit || !(control.contains(hit) || label?.contains(hit)))
    return `lies behind ${hit?.outerHTML.slice(0, 80)}`
  return null
}

/** Returns the size of a control that is too small; null if it is not. */
function getSmallSize(shadow: ShadowRoot, control: HTMLElement): string | null {
  const isWithText = control.matches('a') && getComputedStyle(control).display === 'inline'
  if (isWithText || control.matches('[type="checkbox"]')) return null
  focusIfHidden(shadow, control)
  const { width, height } = getBox(control)
  // A list of errors has a line for each link (.docs/accessibility.md).
  const lowest = control.matches('li > a[href^="#"]') ? 24 : 44
  return width < 44 || height < lowest ? `is only ${width} by ${height} px` : null
}

/** Returns which text of a control is clipped; null if none is. Text with an ellipsis may be. */
function getClippedText(control: HTMLElement): string | null {
  const clipped = [control, ...control.querySelectorAll<HTMLElement>('*')].find((element) => {
    // A field scrolls its value.
    if (element instanceof HTMLInputElement) return false
    const { textOverflow, overflow, clipPath } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' || clipPath !== 'none' || element instanceof SVGElement) return false
    return overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1
  })
  return clipped ? `clips "${clipped.textContent}"` : null
}

/** Returns null if text, an icon or a border shows the control without color. */
function getColorOnly(control: HTMLElement): string | null {
  // A control can share the border of its container.
  const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(
    control.closest('[part~="input"]') ?? control,
  )
  const isBordered =
    Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && borderTopColor !== backgroundColor
  const hasIcon = [...control.querySelectorAll('svg')].some((svg) => {
    const { stroke, fill } = getComputedStyle(svg)
    return [stroke, fill].some((paint) => paint !== 'none' && paint !== backgroundColor)
  })
  const hasText = (control.textContent?.trim() ?? '') !== ''
  const isNative = control.matches('input') && getComputedStyle(control).appearance !== 'none'
  const hasPicture = control.querySelector('img, svg[role="img"]') !== null
  return isBordered || hasIcon || hasText || isNative || hasPicture ? null : 'shows nothing'
}

const getProblems = (shadow: ShadowRoot, getProblem: (control: HTMLElement) => string | null): string[] =>
  getControls(shadow).flatMap((control) => {
    const problem = getProblem(control)
    return problem ? [`${getName(control)} ${problem}`] : []
  })

/** Returns the controls that a visitor cannot see or press. */
export function findUnusableControls(shadow: ShadowRoot): string[] {
  setOpaque(true)
  const problems = getProblems(shadow, (control) => getObstacle(shadow, control))
  setOpaque(false)
  return problems
}

/** Returns the controls smaller than 44 px. */
export const findSmallControls = (shadow: ShadowRoot): string[] =>
  getProblems(shadow, (control) => getSmallSize(shadow, control))

/** Returns the controls that clip their text. */
export const findClippedControls = (shadow: ShadowRoot): string[] => getProblems(shadow, getClippedText)

/** Returns the controls that nothing but a color shows. */
export const findColorOnlyControls = (shadow: ShadowRoot): string[] => getProblems(shadow, getColorOnly)

/** Returns how far the page scrolls sideways. */
export const findSidewaysScroll = (): string[] => {
  const { scrollWidth } = document.documentElement
  return scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []
}

/** The checks of controls with 200 % text, by what they find. */
export const CHECKS_OF_LARGE_TEXT = {
  'small controls at 200 %': findSmallControls,
  'unusable controls at 200 %': findUnusableControls,
  'clipped controls at 200 %': findClippedControls,
  'sideways scroll at 200 %': findSidewaysScroll,
}
