import { describe, expect, it } from 'vitest'
import { layoutDifferences } from '../../engines/screens/layout.ts'
import { fromChromium, fromFirefox } from '../../engines/screens/nodes.ts'
import { getLines, treeDifferences } from '../../engines/screens/trees.ts'

const box = (part: string, top: number, height = 40) => ({ part, left: 0, top, width: 100, height })

describe('the layout of a screen in two engines', () => {
  const reference = [box('heading "Plan"', 0), box('button "Pay"', 50)]

  it('is equal up to 2 px', () => {
    expect(layoutDifferences([box('heading "Plan"', 2), box('button "Pay"', 48)], reference)).toEqual([])
  })

  it('differs where a part is elsewhere or larger', () => {
    expect(layoutDifferences([box('heading "Plan"', 0), box('button "Pay"', 52.5, 43)], reference)).toEqual([
      'button "Pay": top 52.5 instead of 50, height 43 instead of 40',
    ])
  })

  it('differs where parts are missing, added or in another order', () => {
    expect(layoutDifferences([box('heading "Plan"', 0), box('link "Help"', 50)], reference)).toEqual([
      'lacks button "Pay"',
      'has link "Help"',
    ])
    expect(layoutDifferences([...reference, box('heading "Plan"', 0)], reference)).toEqual([
      'has 3 parts instead of 2, or another order',
    ])
  })
})

const ofChromium = (role: string, name: string, states: Record<string, unknown> = {}) =>
  fromChromium({
    role: { value: role },
    name: { value: name },
    properties: Object.entries(states).map(([state, value]) => ({ name: state, value: { value } })),
  })
const ofFirefox = (role: string, name: string, states: string[] = [], attributes = {}) =>
  fromFirefox({ role, name, description: '', states, attributes })

describe('what two engines expose to assistive technology', () => {
  it('is equal where names, roles and states are, whatever an engine calls them', () => {
    const reference = getLines([
      ofChromium('heading', 'Plan', { level: 2 }),
      ofChromium('checkbox', 'Yearly', { checked: 'true' }),
      ofChromium('textbox', 'Password', { required: true }),
      ofChromium('combobox', 'Country', { hasPopup: 'menu', expanded: false }),
      ofChromium('generic', ''),
      ofChromium('listitem', ''),
    ])
    const lines = getLines([
      ofFirefox('heading', 'Plan', [], { level: '2' }),
      ofFirefox('checkbox', 'Yearly', ['checkable', 'checked']),
      ofFirefox('password text', ' Password', ['required']),
      ofFirefox('combobox', 'Country', ['collapsed']),
      ofFirefox('listitem', 'Front Door'),
    ])
    expect(treeDifferences(lines, reference)).toEqual([])
  })

  it('differs in names, states and their order', () => {
    const pay = ofChromium('button', 'Pay')
    const field = ofChromium('textbox', 'Email')
    expect(
      treeDifferences(
        getLines([ofFirefox('button', ''), ofFirefox('textbox', 'Email', ['invalid'])]),
        getLines([pay, field]),
      ),
    ).toEqual([
      'lacks button "Pay"',
      'lacks textbox "Email"',
      'has button ""',
      'has textbox "Email" invalid=true',
    ])
    expect(treeDifferences(getLines([field, pay]), getLines([pay, field]))).toEqual([
      'has textbox "Email" before button "Pay"',
    ])
  })
})
