import { sendMouse } from '@web/test-runner-commands'
import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Menu } from '../../src/ui/Menu.tsx'
import { SelectField } from '../../src/ui/SelectField.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { accessibilityTree, equal, find, mount, named, ok, press, unmount, until } from './support.tsx'

const focused = (shadow: ShadowRoot): string | null | undefined => shadow.activeElement?.textContent

describe('the menu', () => {
  let chosen: string[] = []
  const items = ['Change Plan', 'Manage Devices', 'Cancel Plan', 'Copy'].map((label) => ({
    label,
    disabled: label === 'Cancel Plan',
    onSelect: () => {
      chosen.push(label)
    },
  }))
  beforeEach(() => {
    chosen = []
  })
  afterEach(unmount)

  function closed(): ShadowRoot {
    const shadow = mount(
      <>
        <Button>Before</Button>
        <Menu label="Actions" items={items} />
        <Button>After</Button>
      </>,
    )
    named(shadow, 'button', 'Actions').focus()
    return shadow
  }
  async function opened(key = 'Enter'): Promise<ShadowRoot> {
    const shadow = closed()
    await press(key)
    await until(() => shadow.activeElement?.role === 'menuitem', 'an entry has the focus')
    return shadow
  }
  const isOpen = (shadow: ShadowRoot): boolean => shadow.querySelector('[role="menu"]') !== null
  const readState = (shadow: ShadowRoot) => ({ chosen, isOpen: isOpen(shadow), focused: focused(shadow) })

  it('opens to the side that has room', async () => {
    const edges: Record<string, boolean> = {}
    for (const align of ['start', 'end'] as const) {
      const shadow = mount(<Menu label="Actions" items={items} align={align} />)
      const host = shadow.host as HTMLElement
      host.style.cssText = `position: fixed; width: 120px; ${align === 'end' ? 'left' : 'right'}: 0`
      named(shadow, 'button', 'Actions').focus()
      await press('Enter')
      await until(() => isOpen(shadow), 'it is open')
      const { left, right } = find(shadow, '[role="menu"]').getBoundingClientRect()
      edges[align] = left >= 0 && right <= document.documentElement.clientWidth
      unmount()
    }
    equal(edges, { start: true, end: true }, 'inside the window')
  })

  it('exposes its role and expanded state [A11Y-03]', async () => {
    const shadow = await opened()
    const tree = await accessibilityTree()
    const button = tree.find(({ name, role }) => role === 'button' && name === 'Actions')
    equal(
      { hasPopup: button?.hasPopup, expanded: button?.expanded },
      { hasPopup: 'menu', expanded: true },
      'the button',
    )
    equal(
      tree
        .filter(({ role }) => role === 'menuitem')
        .map(({ name, disabled = false }) => ({ name, disabled })),
      items.map(({ label, disabled }) => ({ name: label, disabled })),
      'the entries',
    )
    equal(tree.find(({ role }) => role === 'menu')?.name, 'Actions', "the menu's name")
    await press('Escape')
    equal(named(shadow, 'button', 'Actions').ariaExpanded, 'false', 'expanded')
  })

  for (const [key, first] of [
    ['Enter', 'Change Plan'],
    ['Space', 'Change Plan'],
    ['ArrowDown', 'Change Plan'],
    ['ArrowUp', 'Copy'],
  ] as const)
    it(`opens with ${key} at "${first}" [A11Y-03]`, async () => {
      equal(focused(await opened(key)), first, 'the focus')
    })

  it('wraps with arrows, jumps with Home and End, and includes disabled entries [A11Y-03]', async () => {
    const shadow = await opened()
    const visited = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await press(key)
      visited.push(focused(shadow))
    }
    equal(
      visited,
      ['Manage Devices', 'Cancel Plan', 'Copy', 'Change Plan', 'Copy', 'Change Plan', 'Copy'],
      'the visited entries',
    )
  })

  it('finds entries by typed letters [A11Y-03]', async () => {
    const shadow = await opened()
    await press('m')
    equal(focused(shadow), 'Manage Devices', 'm')
    await press('Home', 'c', 'o')
    await until(() => focused(shadow) === 'Copy', 'c, o leads to Copy')
  })

  for (const key of ['Enter', 'Space'])
    it(`selects with ${key}, closes and restores the focus [A11Y-03]`, async () => {
      const shadow = await opened()
      await press('ArrowDown', key)
      equal(
        readState(shadow),
        { chosen: ['Manage Devices'], isOpen: false, focused: 'Actions' },
        'the state after the key',
      )
    })

  it('does nothing on a disabled entry [A11Y-03]', async () => {
    const shadow = await opened()
    await press('ArrowDown', 'ArrowDown', 'Enter')
    equal(readState(shadow), { chosen: [], isOpen: true, focused: 'Cancel Plan' }, 'the state after the key')
  })

  for (const [key, next] of [
    ['Escape', 'Actions'],
    ['Tab', 'After'],
    ['Shift+Tab', 'Before'],
  ] as const)
    it(`closes with ${key} and focuses "${next}" [A11Y-03]`, async () => {
      const shadow = await opened()
      await press(key)
      equal(readState(shadow), { chosen: [], isOpen: false, focused: next }, 'the state after the key')
    })

  it('closes on an outside click, also outside its shadow root', async () => {
    const shadow = await opened()
    await sendMouse({ type: 'click', position: [5, 590] })
    await until(() => !isOpen(shadow), 'the menu is closed')
  })
})

describe('the tabs', () => {
  afterEach(unmount)

  function Example(): ReactNode {
    const [selected, setSelected] = useState('b')
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}`, content: <p>Panel {id}</p> }))
    return <Tabs label="Billing cycle" tabs={tabs} selected={selected} onSelect={setSelected} />
  }

  it('are one Tab stop; arrows, Home and End select [A11Y-03]', async () => {
    const shadow = mount(
      <>
        <Button>Before</Button>
        <Example />
        <Button>After</Button>
      </>,
    )
    named(shadow, 'button', 'Before').focus()
    const visited = []
    for (const key of ['Tab', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab', 'Tab']) {
      await press(key)
      const panel = find(shadow, '[role="tabpanel"]').textContent
      visited.push(`${key}: the focus is on ${focused(shadow)}, beside ${panel}`)
    }
    equal(
      visited,
      [
        'Tab: the focus is on Tab b, beside Panel b',
        'ArrowRight: the focus is on Tab c, beside Panel c',
        'ArrowRight: the focus is on Tab a, beside Panel a',
        'ArrowLeft: the focus is on Tab c, beside Panel c',
        'Home: the focus is on Tab a, beside Panel a',
        'End: the focus is on Tab c, beside Panel c',
        'Tab: the focus is on Panel c, beside Panel c',
        'Tab: the focus is on After, beside Panel c',
      ],
      'focus and panel',
    )
  })

  it('expose the selected tab and name its panel [A11Y-03]', async () => {
    mount(<Example />)
    const tree = await accessibilityTree()
    equal(
      tree.filter(({ role }) => role === 'tab').map(({ name, selected }) => ({ name, selected })),
      [
        { name: 'Tab a', selected: false },
        { name: 'Tab b', selected: true },
        { name: 'Tab c', selected: false },
      ],
      'tabs',
    )
    equal(tree.find(({ role }) => role === 'tablist')?.name, 'Billing cycle', 'the list')
    equal(tree.find(({ role }) => role === 'tabpanel')?.name, 'Tab b', 'the panel')
  })
})

describe('the tooltip', () => {
  afterEach(unmount)

  const example = (
    <>
      <Button>Before</Button>
      <Tooltip text="Choose a device first.">
        {(describedBy) => (
          <button type="button" aria-disabled aria-describedby={describedBy}>
            Submit
          </button>
        )}
      </Tooltip>
    </>
  )
  const isShown = (shadow: ShadowRoot): boolean => find(shadow, '[role="tooltip"]').checkVisibility()

  it('shows on focus, also for a disabled button, and hides on Escape and blur [A11Y-03]', async () => {
    const shadow = mount(example)
    equal(isShown(shadow), false, 'before')
    named(shadow, 'button', 'Before').focus()
    await press('Tab')
    await until(() => isShown(shadow), 'the tooltip shows on focus')
    await press('Escape')
    await until(() => !isShown(shadow), 'Escape hides it')
    equal(focused(shadow), 'Submit', 'the focus')
    await press('Shift+Tab', 'Tab')
    await until(() => isShown(shadow), 'the tooltip shows again')
    await press('Shift+Tab')
    await until(() => !isShown(shadow), 'leaving hides it')
  })

  it('describes its control, visible or not [A11Y-03]', async () => {
    mount(example)
    const button = (await accessibilityTree()).find(({ name }) => name === 'Submit')
    equal(button?.description, 'Choose a device first.', 'the description')
  })

  it('shows on hover and stays while the pointer is over its text', async () => {
    const shadow = mount(example)
    const center = (element: HTMLElement): [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    }
    await sendMouse({ type: 'move', position: center(named(shadow, 'button', 'Submit')) })
    await until(() => isShown(shadow), 'the tooltip shows')
    await sendMouse({ type: 'move', position: center(find(shadow, '[role="tooltip"]')) })
    equal(isShown(shadow), true, 'over its text')
    await sendMouse({ type: 'move', position: [5, 590] })
    await until(() => !isShown(shadow), 'the tooltip hides')
  })
})

describe('the select', () => {
  afterEach(unmount)

  function Example(): ReactNode {
    const [country, setCountry] = useState('us')
    const options = [
      { value: 'ca', label: 'Canada' },
      { value: 'de', label: 'Germany' },
      { value: 'us', label: 'United States' },
    ]
    return (
      <SelectField label="Country" name="country" value={country} options={options} onChange={setCountry} />
    )
  }

  it('has a name, is a Tab stop, and selects with arrows and letters [A11Y-03]', async () => {
    const shadow = mount(
      <>
        <Button>Before</Button>
        <Example />
      </>,
    )
    const select = find<HTMLSelectElement>(shadow, 'select')
    named(shadow, 'button', 'Before').focus()
    await press('Tab')
    ok(shadow.activeElement === select, 'the select has no focus')
    equal((await accessibilityTree()).find(({ role }) => role === 'combobox')?.name, 'Country', 'its name')
    await press('ArrowUp')
    await until(() => select.value === 'de', 'ArrowUp chooses Germany')
    await press('c')
    await until(() => select.value === 'ca', 'the letter chooses Canada')
  })
})
