import { setViewport } from '@web/test-runner-commands'
import type { ReactNode } from 'react'
import { heading } from '../../src/areas/cancel-plan/cancel-plan.css.ts'
import { title } from '../../src/areas/my-plan/plan-card.css.ts'
import plans from '../../src/i18n/locales/ja/plans.json'
import { Button } from '../../src/ui/Button.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { PasswordField } from '../../src/ui/PasswordField.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { findSidewaysScroll } from './story-sweep/checks/controls.ts'
import { getLines } from './story-sweep/checks/torn-texts.ts'
import { equal, find, mount, ok, unmount, until } from './support.tsx'

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
        return getLines(text, name.indexOf(part), part.length) > 1
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
        ok(offsetWidth <= 200, `${letter}: the heading is ${offsetWidth} px wide`)
        ok(scrollWidth <= offsetWidth, `${letter}: the text is ${scrollWidth} px wide`)
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
      ok(right <= left + 0.5, `the field ends at ${right} px, and the button starts at ${left} px`)
      ok(end <= 360, `the button ends at ${end} px`)
    })
})

describe('the value of a field in right-to-left text', () => {
  afterEach(unmount)

  const fields: Readonly<Record<string, [field: ReactNode, direction: 'ltr' | 'rtl']>> = {
    'an email': [<TextField key="" {...named('email')} type="email" value="(new) a@mail.example" />, 'ltr'],
    'a code': [<TextField key="" {...named('code')} dir="ltr" value="20%-OFF!" />, 'ltr'],
    'a password': [
      <PasswordField key="" {...named('password')} autoComplete="new-password" value="1a!" />,
      'ltr',
    ],
    'a Latin address': [<TextField key="" {...named('address')} value="100 Market St." />, 'ltr'],
    'an Arabic address': [<TextField key="" {...named('address')} value="100 شارع النيل" />, 'rtl'],
  }
  for (const [name, [field, direction]] of Object.entries(fields))
    it(`has its direction and starts below the label: ${name}`, () => {
      const control = find(mount(<div dir="rtl">{field}</div>), 'input')
      const style = getComputedStyle(control)
      equal([style.direction, style.textAlign], [direction, 'right'], name)
    })

  function named(name: string) {
    return { label: name, name, onChange() {} }
  }
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

  async function boxOfTooltip(shadow: ShadowRoot): Promise<DOMRect> {
    const tooltip = find(shadow, '[role="tooltip"]')
    find(shadow, '[aria-disabled]').focus()
    await until(() => tooltip.checkVisibility(), 'the tooltip shows')
    return tooltip.getBoundingClientRect()
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
        const { left, right, bottom } = await boxOfTooltip(shadow)
        const button = find(shadow, '[aria-disabled]').getBoundingClientRect()
        ok(left >= 0 && right <= width, `the tooltip is from ${left} to ${right} px`)
        ok(
          bottom <= button.top,
          `the tooltip ends at ${bottom} px, and the button starts at ${button.top} px`,
        )
        equal(findSidewaysScroll(), [], 'sideways scroll')
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
      const { left, right } = await boxOfTooltip(shadow)
      const dialog = find(shadow, 'dialog').getBoundingClientRect()
      ok(
        left >= dialog.left && right <= dialog.right,
        `the tooltip is from ${left} to ${right} px, the dialog from ${dialog.left} to ${dialog.right} px`,
      )
    })

  it('renders below a control at the top of the window', async () => {
    await setViewport({ width: 1280, height: 720 })
    const shadow = mount(<Explained />)
    const { top } = await boxOfTooltip(shadow)
    const { bottom } = find(shadow, '[aria-disabled]').getBoundingClientRect()
    ok(top >= bottom, `the tooltip starts at ${top} px, and the control ends at ${bottom} px`)
  })

  /** Aligns each place to its side, as an area's style sheet can. */
  function align(shadow: ShadowRoot): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(places.map((side) => `[data-place="${side}"] { text-align: ${side} }`).join('\n'))
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }
})
