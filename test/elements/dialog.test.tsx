import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { Menu } from '../../src/ui/Menu.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { accessibilityTree, equal, find, mount, named, ok, press, unmount, until } from './support.tsx'

/** Renders a button that opens a dialog with a field and two buttons, or with `children`. */
function Example({ children }: { children?: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Button>Behind</Button>
      <Dialog
        open={isOpen}
        title="Rename device"
        closeLabel="Close"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep name
            </Button>
            <Button onClick={() => setIsOpen(false)}>Rename</Button>
          </>
        }
      >
        {children ?? <TextField label="Name" name="name" value={text} onChange={setText} />}
      </Dialog>
    </>
  )
}

describe('the dialog', () => {
  afterEach(unmount)

  async function opened(children?: ReactNode): Promise<ShadowRoot> {
    const shadow = mount(<Example>{children}</Example>)
    named(shadow, 'button', 'Open').focus()
    await press('Enter')
    await until(() => find<HTMLDialogElement>(shadow, 'dialog').open, 'the dialog is open')
    return shadow
  }
  const focused = (shadow: ShadowRoot): string | null | undefined =>
    shadow.activeElement?.getAttribute('aria-label') ??
    shadow.activeElement?.getAttribute('name') ??
    shadow.activeElement?.textContent

  it('is modal and named by its title [A11Y-02]', async () => {
    await opened()
    const dialog = (await accessibilityTree()).find(({ role }) => role === 'dialog')
    equal({ name: dialog?.name, modal: dialog?.modal }, { name: 'Rename device', modal: true }, 'the dialog')
  })

  it('does not have the text alignment of its place', async () => {
    const shadow = mount(<Example />)
    find(shadow, 'div').style.textAlign = 'end'
    named(shadow, 'button', 'Open').click()
    await until(() => find<HTMLDialogElement>(shadow, 'dialog').open, 'the dialog is open')
    equal(getComputedStyle(find(shadow, 'h2')).textAlign, 'start', 'the title')
  })

  it('keeps the focus inside, forwards and backwards [A11Y-02]', async () => {
    const shadow = await opened()
    const forwards = [focused(shadow)]
    for (let step = 0; step < 4; step++) {
      await press('Tab')
      forwards.push(focused(shadow))
    }
    equal(forwards, ['Close', 'name', 'Keep name', 'Rename', 'Close'], 'forwards')
    const backwards = []
    for (let step = 0; step < 4; step++) {
      await press('Shift+Tab')
      backwards.push(focused(shadow))
    }
    equal(backwards, ['Rename', 'Keep name', 'name', 'Close'], 'backwards')
  })

  for (const [way, close] of [
    ['Escape', () => press('Escape')],
    ['its close button', () => press('Enter')],
    ['an action', () => press('Shift+Tab', 'Enter')],
  ] as const)
    it(`closes by ${way}, removes its content and restores the focus [A11Y-02]`, async () => {
      const shadow = await opened()
      await close()
      const dialog = find<HTMLDialogElement>(shadow, 'dialog')
      await until(() => !dialog.open, 'the dialog is closed')
      equal(dialog.childNodes.length, 0, 'what is left inside')
      equal(focused(shadow), 'Open', 'the focus')
    })

  it('closes by Escape repeatedly, without a click in between [A11Y-02]', async () => {
    const shadow = await opened()
    const dialog = find<HTMLDialogElement>(shadow, 'dialog')
    for (let time = 0; time < 3; time++) {
      await press('Escape')
      await until(() => !dialog.open, 'the dialog is closed')
      named(shadow, 'button', 'Open').click()
      await until(() => dialog.open, 'the dialog is open again')
    }
  })

  it('stays open when Escape closes a menu inside it [A11Y-02]', async () => {
    const shadow = await opened(<Menu label="More" items={[{ label: 'Restart', onSelect: () => {} }]} />)
    await press('Tab', 'Enter')
    await until(() => shadow.querySelector('[role="menu"]') !== null, 'the menu is open')
    await press('Escape')
    equal(shadow.querySelector('[role="menu"]'), null, 'the menu')
    ok(find<HTMLDialogElement>(shadow, 'dialog').open, 'the dialog is closed')
    await press('Escape')
    await until(() => !find<HTMLDialogElement>(shadow, 'dialog').open, 'the dialog is closed')
  })
})
