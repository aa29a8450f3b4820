import { type ReactNode, useState } from 'react'
import { Alert } from '../../src/ui/Alert.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { SlowNotice } from '../../src/ui/SlowNotice.tsx'
import { fakeClock } from './clock.ts'
import { storyNamed } from './stories.tsx'
import { accessibilityTree, equal, mount, named, ok, unmount, until } from './support.tsx'

const LIVE = '[role="alert"], [role="status"], [role="log"], [aria-live]:not([aria-live="off"])'

describe('messages of fields', () => {
  afterEach(unmount)

  for (const [story, role, name, description, invalid] of [
    ['TextField Empty', 'textbox', 'Email', '', 'false'],
    ['TextField WithHint', 'textbox', 'Email', 'We send your receipts there.', 'false'],
    ['TextField WithError', 'textbox', 'Email', 'Enter an email address like name@example.com.', 'true'],
    [
      'TextField WithHintAndError',
      'textbox',
      'Email',
      'We send your receipts there. Enter the whole address.',
      'true',
    ],
    ['PasswordField WithHint', 'textbox', 'Password', 'At least 8 characters.', 'false'],
    ['PasswordField WithError', 'textbox', 'Password', 'Use at least 8 characters.', 'true'],
    ['SelectField WithHint', 'combobox', 'Country', 'Where your bank sends your statements.', 'false'],
    ['SelectField WithError', 'combobox', 'Country', 'Choose the country of your card.', 'true'],
  ] as const)
    it(`describe their field: ${story} [A11Y-04]`, async () => {
      mount(storyNamed(`UI/${story}`))
      const field = (await accessibilityTree()).find((reported) => reported.role === role)
      equal(
        { name: field?.name, description: field?.description, invalid: field?.invalid },
        { name, description, invalid },
        'the field',
      )
    })
})

describe('alerts', () => {
  afterEach(unmount)

  for (const [story, role, text] of [
    ['Info', 'status', 'Your plan changes on June 4.'],
    ['Success', 'status', 'Your devices are saved.'],
    ['Warning', 'alert', 'Your card expires this month.'],
    ['Danger', 'alert', 'The email or the password is wrong.'],
  ] as const)
    it(`are live regions that contain only their text: ${story} [A11Y-04]`, async () => {
      const shadow = mount(storyNamed(`UI/Alert ${story}`))
      const reported = (await accessibilityTree()).filter(
        (one) => one.role === 'alert' || one.role === 'status',
      )
      equal(
        reported.map((one) => ({ role: one.role, live: one.live })),
        [{ role, live: role === 'alert' ? 'assertive' : 'polite' }],
        'live regions',
      )
      equal(shadow.querySelector(LIVE)?.textContent, text, 'the text')
    })

  it('are announced once: changes beside an alert do not touch its text [A11Y-04]', async () => {
    function Example(): ReactNode {
      const [isBusy, setIsBusy] = useState(false)
      return (
        <Alert
          kind="danger"
          title="We could not load your plans"
          actions={
            <Button isBusy={isBusy} busyLabel="Loading" onClick={() => setIsBusy(true)}>
              Try again
            </Button>
          }
        >
          Check your connection.
        </Alert>
      )
    }
    const shadow = mount(<Example />)
    const alert = shadow.querySelector('[role="alert"]')
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    if (alert)
      observer.observe(alert, { subtree: true, childList: true, characterData: true, attributes: true })
    named(shadow, 'button', 'Try again').click()
    await until(
      () => shadow.querySelector('[aria-live="polite"]')?.textContent === 'Loading',
      'the button is busy',
    )
    observer.disconnect()
    equal(changes.length, 0, 'changes of the alert')
    ok(alert && shadow.querySelector('[role="alert"]') === alert, 'the alert is another element')
  })
})

describe('waiting', () => {
  afterEach(unmount)

  it('says after a second what is loading and after ten why, once each, and moves nothing', async () => {
    const clock = fakeClock()
    try {
      const shadow = mount(
        <div>
          <div style={{ display: 'grid', gap: 20, width: 90 }}>
            <p>skeleton</p>
            <SlowNotice isWaiting loading="Loading your plans" slow="It takes longer." />
          </div>
          <p>below</p>
        </div>,
      )
      const notice = () => shadow.querySelector('[role="status"]')?.textContent ?? ''
      const top = () => shadow.querySelector('div + p')?.getBoundingClientRect().top
      await until(() => shadow.querySelector('[role="status"]') !== null, 'the notice')
      const before = top()
      clock.advance(999)
      equal(notice(), '', 'at first')
      clock.advance(1)
      await until(() => notice() === 'Loading your plans', 'what is loading')
      clock.advance(9_000)
      await until(() => notice() === 'Loading your plans It takes longer.', 'why')
      // WebKit places lines at whole pixels.
      ok(Math.abs((top() ?? 0) - (before ?? 0)) < 1, `what is below is at ${top()} instead of ${before} px`)
    } finally {
      clock.restore()
    }
  })
})
