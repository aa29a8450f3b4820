import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { ErrorSummaryForm } from '../../src/ui/ErrorSummaryForm.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { equal, find, mount, named, ok, press, unmount, until } from './support.tsx'

/** Renders two required fields that revalidate on each change after the first submit. */
function Example({ onAccepted }: { onAccepted: () => void }): ReactNode {
  const [typed, setTyped] = useState({ name: '', email: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const items = (['name', 'email'] as const)
    .filter((field) => isSubmitted && typed[field] === '')
    .map((field) => ({ field, message: `Enter your ${field}.` }))
  return (
    <ErrorSummaryForm
      aria-label="Contact"
      problems={{ title: 'Some fields are empty', items }}
      onSubmit={() => {
        setIsSubmitted(true)
        if (typed.name && typed.email) onAccepted()
      }}
    >
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
    </ErrorSummaryForm>
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
  const focused = (shadow: ShadowRoot): string | null | undefined =>
    shadow.activeElement?.getAttribute('name')
  async function submit(shadow: ShadowRoot): Promise<void> {
    named(shadow, 'button', 'Save').focus()
    await press('Enter')
  }

  it('focuses the first invalid field on every rejected submit', async () => {
    const shadow = shown()
    for (let time = 0; time < 3; time++) {
      await submit(shadow)
      await until(() => focused(shadow) === 'name', `submit ${time + 1} leads to the first field`)
    }
    equal(accepted, 0, 'accepted')
  })

  it('keeps the focus while typing fixes an error', async () => {
    const shadow = shown()
    await submit(shadow)
    await until(() => focused(shadow) === 'name', 'the first field has the focus')
    await press('A', 'b')
    equal(focused(shadow), 'name', 'the focus')
    equal(find<HTMLInputElement>(shadow, '[name="name"]').value, 'Ab', 'the typed text')
    await submit(shadow)
    await until(() => focused(shadow) === 'email', 'the next submit leads to the other field')
  })

  it('links each message to its field', async () => {
    const shadow = shown()
    await submit(shadow)
    await until(() => focused(shadow) === 'name', 'the first field has the focus')
    named(shadow, 'a', 'Enter your email.').focus()
    await press('Enter')
    equal(focused(shadow), 'email', 'the focus')
  })

  it('takes values that were set without an event once the visitor reaches it', async () => {
    const shadow = shown()
    for (const name of ['name', 'email']) {
      const field = find<HTMLInputElement>(shadow, `[name="${name}"]`)
      // As scripts in another world do: React does not see the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'set')
    }
    await submit(shadow)
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
        <ErrorSummaryForm aria-label="Contact" onSubmit={tally}>
          <TextField label="Name" name="name" value="" onChange={() => {}} />
          <Button type="submit" onClick={tally} {...props}>
            Save
          </Button>
        </ErrorSummaryForm>,
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
