import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Form } from '../../src/ui/Form.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { equal, find, mount, named, ok, press, unmount } from './support.tsx'

/** Renders two required fields. */
function Example({ onAccepted }: { onAccepted: () => void }): ReactNode {
  const [typed, setTyped] = useState({ name: '', email: '' })
  return (
    <Form aria-label="Contact" onSubmit={() => typed.name && typed.email && onAccepted()}>
      <TextField
        label="Name"
        name="name"
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextField
        label="Email"
        name="email"
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <Button type="submit">Save</Button>
    </Form>
  )
}

describe('the form', () => {
  let accepted = 0
  afterEach(unmount)

  function shown(): ShadowRoot {
    accepted = 0
    return mount(
      <Example
        onAccepted={() => {
          accepted++
        }}
      />,
    )
  }

  it('takes values that were set without an event once the visitor reaches it', async () => {
    const shadow = shown()
    for (const name of ['name', 'email']) {
      const field = find<HTMLInputElement>(shadow, `[name="${name}"]`)
      // As scripts in another world do: React does not see the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'set')
    }
    named(shadow, 'button', 'Save').focus()
    await press('Enter')
    equal(accepted, 1, 'accepted')
  })

  it('submits on Enter in a field', async () => {
    const shadow = shown()
    find(shadow, '[name="name"]').focus()
    await press('A')
    find(shadow, '[name="email"]').focus()
    await press('b', 'Enter')
    equal(accepted, 1, 'accepted')
  })
})

describe('a disabled button', () => {
  afterEach(unmount)

  for (const [state, props] of [
    ['busy', { isBusy: true, busyLabel: 'Loading' }],
    ['unavailable', { 'aria-disabled': true }],
  ] as const)
    it(`keeps the focus and submits nothing: ${state}`, async () => {
      let count = 0
      const tally = (): void => {
        count++
      }
      const shadow = mount(
        <Form aria-label="Contact" onSubmit={tally}>
          <TextField label="Name" name="name" value="" onChange={() => {}} />
          <Button type="submit" onClick={tally} {...props}>
            Save
          </Button>
        </Form>,
      )
      const button = find<HTMLButtonElement>(shadow, 'button')
      button.focus()
      await press('Enter', 'Space')
      equal(count, 0, 'presses and submits')
      ok(shadow.activeElement === button, 'the button has lost the focus')
      find(shadow, '[name="name"]').focus()
      await press('Enter')
      equal(count, 0, 'Enter in a field')
    })
})
