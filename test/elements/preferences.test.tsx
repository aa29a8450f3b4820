import { setViewport } from '@web/test-runner-commands'
import { findOverflows } from '../fixtures/overflows.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { stories } from './stories.tsx'
import { emulate, equal, find, mount, ok, unmount } from './support.tsx'

/** The spacing of WCAG 1.4.12, with `!important` as a visitor's own style sheet or bookmarklet sets it. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** 320 px is a window of 1280 px at 400 % zoom (WCAG 1.4.10). */
const WIDTHS = isSweep ? [320, 768, 1280] : [320]

function addSpacing(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACING)
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
}

/** Returns texts that exceed the height of their block, so that they are cut off or cover other text. */
function spilledTexts(shadow: ShadowRoot): string[] {
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

/** Returns whether two findings are about one text, such as '"Front Door" is seen from 77 to 152 only'. */
const isSameText = (one: string, other: string): boolean => one.split('" is')[0] === other.split('" is')[0]

for (const width of WIDTHS)
  describe(`with wide text spacing nothing is cut off or covered, ${width} px`, () => {
    before(async () => {
      await setViewport({ width, height: 256 })
      await emulate({ 'prefers-reduced-motion': 'reduce' })
    })
    after(() => emulate())
    afterEach(unmount)

    for (const { name, node } of stories)
      it(name, () => {
        const shadow = mount(node)
        equal(spilledTexts(shadow), [], 'texts without spacing')
        const elided = findOverflows()
        const wide = elided.filter((text) => !text.startsWith('"'))
        equal(wide, [], 'what scrolls sideways without spacing')
        addSpacing(shadow)
        equal(getComputedStyle(find(shadow, 'main')).wordSpacing, '2.56px', 'the spacing')
        // A name that an ellipsis shortens without spacing, too, is elsewhere on the screen.
        const lost = findOverflows().filter((text) => !elided.some((one) => isSameText(one, text)))
        equal([...lost, ...spilledTexts(shadow)], [], 'texts')
      })
  })

/** Properties that may change gradually, because nothing moves. */
const STILL =
  /^(opacity|visibility|(.*-)?color|fill|stroke|box-shadow|offset|easing|composite|computedOffset)$/

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the animations and transitions that move something. */
function motionsIn(shadow: ShadowRoot): string[] {
  const running = shadow
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .flatMap((frame) => Object.keys(frame))
    .filter((name) => !STILL.test(name) && !STILL.test(dashed(name)))
  const possible = [...shadow.querySelectorAll('*')].flatMap((element) => {
    const { transitionProperty, transitionDuration, scrollBehavior } = getComputedStyle(element)
    const durations = transitionDuration.split(', ')
    const moving = transitionProperty
      .split(', ')
      .filter((name, at) => durations[at % durations.length] !== '0s' && !STILL.test(name))
    return [...moving, ...(scrollBehavior === 'smooth' ? ['smooth scrolling'] : [])]
  })
  return [...new Set([...running, ...possible])]
}

describe('with reduced motion nothing moves [A11Y-07]', () => {
  afterEach(async () => {
    unmount()
    await emulate()
  })

  it('finds motion without the preference for reduced motion', async () => {
    const seen = stories.flatMap(({ node }) => motionsIn(mount(node)))
    for (const motion of ['rotate', 'width', 'smooth scrolling'])
      ok(seen.includes(motion), `${motion} is not among ${[...new Set(seen)]}`)
  })

  it('in any story', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    const found = stories.flatMap(({ name, node }) =>
      motionsIn(mount(node)).map((motion) => `${name}: ${motion}`),
    )
    equal(found, [], 'motions')
  })
})
