import { setViewport } from '@web/test-runner-commands'
import { stories } from './stories.tsx'
import { emulate, equal, mount, ok, unmount } from './support.tsx'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]'

/**
 * Returns the usable controls: only those inside an open dialog, and none that the layout hides on purpose
 * (`display: none`), such as a header hidden by its flag.
 */
function controlsOf(shadow: ShadowRoot): HTMLElement[] {
  const within = shadow.querySelector('dialog[open]') ?? shadow
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.getClientRects().length > 0,
  )
}

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ||
  control.textContent?.trim() ||
  control.getAttribute('name') ||
  control.tagName

/** Returns why a control is not visible or clickable; null if it is. */
function obstacle(shadow: ShadowRoot, control: HTMLElement): string | null {
  if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'is invisible'
  // A skip link is visible only while it has the focus.
  if (shadow.activeElement instanceof HTMLElement) shadow.activeElement.blur()
  if (getComputedStyle(control).clipPath !== 'none') control.focus()
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A wrapped text is clicked on its first line.
  const { left, right, top, bottom, width, height } =
    control.getClientRects()[0] ?? control.getBoundingClientRect()
  const isWithText = control.matches('a') && getComputedStyle(control).display === 'inline'
  // A list of errors has a line for each link (.docs/accessibility.md).
  const lowest = control.matches('li > a[href^="#"]') ? 24 : 44
  if (!isWithText && !control.matches('[type="checkbox"]') && (width < 44 || height < lowest))
    return `is only ${width} by ${height} px`
  if (left < 0 || right > innerWidth + 0.5) return `reaches from ${left} to ${right} of ${innerWidth} px`
  const hit = shadow.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const label = control.closest('label')
  if (!hit || !(control.contains(hit) || label?.contains(hit)))
    return `lies behind ${hit?.outerHTML.slice(0, 80)}`
  return null
}

/** Returns clipped text of a control, except text with an ellipsis. */
function cutWords(control: HTMLElement): string | null {
  const cut = [control, ...control.querySelectorAll<HTMLElement>('*')].find((element) => {
    // A field scrolls its value.
    if (element instanceof HTMLInputElement) return false
    const { textOverflow, overflow, clipPath } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' || clipPath !== 'none' || element instanceof SVGElement) return false
    return overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1
  })
  return cut ? `cuts off "${cut.textContent}"` : null
}

/** Returns whether text, an icon or a border shows the control without color. */
function showsItself(control: HTMLElement): boolean {
  // A control can share the border of its container.
  const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(
    control.closest('[part~="input"]') ?? control,
  )
  const isBordered =
    Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && borderTopColor !== backgroundColor
  const isDrawn = [...control.querySelectorAll('svg')].some((svg) => {
    const { stroke, fill } = getComputedStyle(svg)
    return [stroke, fill].some((paint) => paint !== 'none' && paint !== backgroundColor)
  })
  const hasWords = (control.textContent?.trim() ?? '') !== ''
  const isNative = control.matches('input') && getComputedStyle(control).appearance !== 'none'
  const isPicture = control.querySelector('img, svg[role="img"]') !== null
  return isBordered || isDrawn || hasWords || isNative || isPicture
}

const problemsOf = (shadow: ShadowRoot, judge: (control: HTMLElement) => string | null): string[] =>
  controlsOf(shadow).flatMap((control) => {
    const problem = judge(control)
    return problem ? [`${nameOf(control)} ${problem}`] : []
  })

for (const width of [360, 1280])
  describe(`with 200 % text every control is visible and usable, ${width} px [A11Y-05]`, () => {
    before(async () => {
      await setViewport({ width, height: 720 })
      await emulate({ 'prefers-reduced-motion': 'reduce' })
    })
    after(() => emulate())
    afterEach(unmount)

    for (const { name, node } of stories)
      it(name, () => {
        equal(innerWidth, width, 'the width')
        const shadow = mount(node, { fontSize: '32px' })
        equal(
          problemsOf(shadow, (control) => obstacle(shadow, control) ?? cutWords(control)),
          [],
          'controls',
        )
        ok(document.documentElement.scrollWidth <= innerWidth, 'the page scrolls sideways')
      })
  })

describe('in forced colors every control is visible and usable [A11Y-05]', () => {
  before(async () => {
    await setViewport({ width: 800, height: 720 })
    await emulate({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' })
  })
  after(() => emulate())
  afterEach(unmount)

  for (const { name, node } of stories)
    it(name, () => {
      ok(matchMedia('(forced-colors: active)').matches, 'the colors are not forced')
      const shadow = mount(node)
      equal(
        problemsOf(
          shadow,
          (control) => obstacle(shadow, control) ?? (showsItself(control) ? null : 'shows nothing'),
        ),
        [],
        'controls',
      )
    })
})
