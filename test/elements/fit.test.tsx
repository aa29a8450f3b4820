import { setViewport } from '@web/test-runner-commands'
import type { ReactNode } from 'react'
import { heading } from '../../src/areas/cancel-plan/cancel-plan.css.ts'
import { title } from '../../src/areas/my-plan/plan-card.css.ts'
import plans from '../../src/i18n/ja.plans.json'
import { Button } from '../../src/ui/Button.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { PasswordField } from '../../src/ui/PasswordField.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { stories } from './stories.tsx'
import { equal, find, mount, ok, unmount, until } from './support.tsx'

/** Firefox breaks a line after a slash, as in "$9.99/mo". */
const isFirefox = navigator.userAgent.includes('Firefox')
const WORDS = isFirefox ? /(?<![^\s/-])[^\s/-]{2,12}(?![^\s/-])/g : /(?<![^\s-])[^\s-]{2,12}(?![^\s-])/g

/** Returns the number of lines over which a part of a text extends. */
function linesOf(text: Text, index: number, length: number): number {
  const range = document.createRange()
  range.setStart(text, index)
  range.setEnd(text, index + length)
  // WebKit adds an empty box at the end of the line before the part.
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
  return new Set(boxes.map(({ top }) => Math.round(top))).size
}

/** Returns words of at most twelve letters that break across lines. */
function tornWords(shadow: ShadowRoot): string[] {
  const torn: string[] = []
  const texts = document.createTreeWalker(shadow, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility()) continue
    // Visually hidden text has no width.
    if (text.parentElement.closest('thead, svg') || text.parentElement.offsetWidth < 2) continue
    for (const { 0: word, index } of text.data.matchAll(WORDS)) {
      if (linesOf(text, index, word.length) > 1) torn.push(word)
    }
  }
  return torn
}

describe('words and amounts do not break', () => {
  before(() => setViewport({ width: 360, height: 720 }))
  afterEach(unmount)

  for (const fontSize of ['16px', '32px'])
    for (const { name, node } of stories)
      it(`${name}, ${fontSize} at 360 px`, () => {
        equal([innerWidth, tornWords(mount(node, { fontSize }))], [360, []], 'torn words')
      })
})

for (const [place, className, narrowest] of [
  ['My Plan', title, 140],
  ['/cancel-plan', heading, 120],
] as const)
  describe(`the name of a plan on ${place}`, () => {
    before(() => setViewport({ width: 360, height: 720 }))
    afterEach(unmount)

    /** Returns the heading in a column of a width in px. */
    function headingIn(width: number, lang: string, name: string): HTMLElement {
      const column = (
        <div style={{ width: `${width}px` }}>
          <h2 lang={lang} className={className}>
            {name}
          </h2>
        </div>
      )
      return find(mount(column), 'h2')
    }

    /** Returns the widths, in px, of columns in which a part of the name breaks. */
    function breaking(lang: string, name: string, part: string): number[] {
      const widths = Array.from({ length: 12 }, (_, at) => narrowest + 10 * at)
      return widths.filter((width) => {
        const text = headingIn(width, lang, name).firstChild
        if (!(text instanceof Text)) throw new Error('no text')
        return linesOf(text, name.indexOf(part), part.length) > 1
      })
    }

    it('breaks after a hyphen, not inside a word', () => {
      const name = 'Whole-Home Protection'
      for (const part of ['Whole', 'Home', 'Protection']) equal(breaking('en', name, part), [], part)
      ok(breaking('en', name, 'Whole-Home').length > 0, 'too narrow for both words')
    })

    it('breaks beside the cycle in Japanese, not inside its word', () => {
      for (const key of ['monthly', 'yearly', 'twoYear'] as const) {
        const name = plans[`myPlan.${key}`].replace('{{name}}', 'プラスプラン')
        const cycle = /（.+）/.exec(name)?.[0] ?? ''
        equal(breaking('ja', name, cycle), [], name)
        ok(breaking('ja', name, name).length > 0, 'too narrow for the name')
      }
    })

    it('breaks a word of 60 letters, which is wider than the column', () => {
      for (const [lang, letter] of [
        ['en', 'x'],
        ['ja', '字'],
      ] as const) {
        const { scrollWidth, offsetWidth } = headingIn(200, lang, letter.repeat(60))
        equal([offsetWidth <= 200, scrollWidth <= offsetWidth], [true, true], letter)
      }
    })
  })

describe('the button that shows a password', () => {
  afterEach(unmount)

  for (const fontSize of ['16px', '32px'])
    it(`never covers the typed text, ${fontSize}`, async () => {
      await setViewport({ width: 360, height: 720 })
      const shadow = mount(
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="current-password"
          value="correct horse battery staple"
          onChange={() => {}}
          toggle={{ show: 'Anzeigen', hide: 'Verbergen' }}
        />,
        { fontSize },
      )
      const { right } = find(shadow, 'input').getBoundingClientRect()
      const { left, right: end } = find(shadow, 'button').getBoundingClientRect()
      equal([right <= left + 0.5, end <= 360], [true, true], 'beside each other, inside the window')
    })
})

describe('the text of a tooltip', () => {
  afterEach(unmount)

  const Explained = (): ReactNode => (
    <Tooltip text="Choose at least one device first, and then a plan for it.">
      {(describedBy) => (
        <Button aria-disabled {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
          Go
        </Button>
      )}
    </Tooltip>
  )
  const places = ['start', 'center', 'end'] as const

  async function boxOfWords(shadow: ShadowRoot): Promise<DOMRect> {
    const words = find(shadow, '[role="tooltip"]')
    find(shadow, '[aria-disabled]').focus()
    await until(() => words.checkVisibility(), 'the words show')
    return words.getBoundingClientRect()
  }

  for (const width of [360, 1280])
    for (const place of places)
      it(`stays in the window, ${place} at ${width} px`, async () => {
        await setViewport({ width, height: 720 })
        const shadow = mount(
          <div>
            <p>Devices</p>
            <p>Plans</p>
            <p>Payment</p>
            <p data-place={place}>
              <Explained />
            </p>
          </div>,
        )
        align(shadow)
        const { left, right, bottom } = await boxOfWords(shadow)
        const button = find(shadow, '[aria-disabled]').getBoundingClientRect()
        equal(
          [left >= 0, right <= width, bottom <= button.top, document.documentElement.scrollWidth <= width],
          [true, true, true, true],
          `from ${left} to ${right}, above the button, no sideways scroll`,
        )
      })

  for (const place of places)
    it(`stays in a dialog, ${place}`, async () => {
      await setViewport({ width: 1280, height: 720 })
      const shadow = mount(
        <Dialog open title="Devices" closeLabel="Close" onClose={() => {}}>
          <p>Devices</p>
          <p data-place={place}>
            <Explained />
          </p>
        </Dialog>,
      )
      align(shadow)
      const { left, right } = await boxOfWords(shadow)
      const dialog = find(shadow, 'dialog').getBoundingClientRect()
      equal([left >= dialog.left, right <= dialog.right], [true, true], `from ${left} to ${right}`)
    })

  it('renders below a control at the top of the window', async () => {
    await setViewport({ width: 1280, height: 720 })
    const shadow = mount(<Explained />)
    const { top } = await boxOfWords(shadow)
    equal(top >= find(shadow, '[aria-disabled]').getBoundingClientRect().bottom, true, `at ${top} px`)
  })

  /** Aligns each place to its side, as an area's style sheet can. */
  function align(shadow: ShadowRoot): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(places.map((side) => `[data-place="${side}"] { text-align: ${side} }`).join('\n'))
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }
})
