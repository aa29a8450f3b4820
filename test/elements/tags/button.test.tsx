import { configure } from '../../../elements/acct-button.ts'
import { wireDevice } from '../../../stories/support/responses.ts'
import { typeCard } from '../areas/billing-support.tsx'
import { sandbox, unloadRecurly } from '../payments/support.tsx'
import { planAnswers } from '../screens/plans-support.tsx'
import { type Answers, json, signedIn, signInWith, type, wirePlan } from '../screens/portal-support.tsx'
import { allViolations, equal, find, named, ok, press, until } from '../support.tsx'

const realFetch = globalThis.fetch
const answers: Answers = {
  ...planAnswers('otis'),
  ...signedIn,
  'GET /subscriptions/paymentHistory': () => json({ invoices: [] }),
  'GET /subscriptions/billingInfo': () => json({ billingInfo: null }),
}

async function show(attributes: Record<string, string>, label?: string) {
  const element = document.createElement('acct-button')
  for (const [name, value] of Object.entries({ brand: 'otis', ...attributes }))
    element.setAttribute(name, value)
  if (label) element.append(label)
  document.body.append(element)
  await until(
    () => element.matches(':state(ready)') && getRoot(element).querySelector('button') !== null,
    'ready',
  )
  return element
}

const getRoot = (element: Element): ShadowRoot => {
  ok(element.shadowRoot, `${element.localName} has a shadow root`)
  return element.shadowRoot
}
const getButton = (element: Element): HTMLButtonElement => find(getRoot(element), '[part~="button-primary"]')
const getDialog = (element: Element): HTMLDialogElement | null =>
  getRoot(element).querySelector('dialog[open]')
const getText = (element: Element): string => getDialog(element)?.textContent ?? ''
const opens = (element: Element, text: string) => until(() => getText(element).includes(text), text)
const getClose = (element: Element): HTMLElement => named(getRoot(element), 'dialog button', 'Close')

describe('the button of a task', () => {
  let navigations: string[] = []
  const listen = (event: Event): void => {
    navigations.push((event as CustomEvent).detail.to)
    event.preventDefault()
  }
  before(() => {
    const brands = ['otis', 'pepper', 'visi']
    configure({ brands: Object.fromEntries(brands.map((brand) => [brand, { baseUrl: 'http://localhost' }])) })
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`]
      return answer ? answer(request) : realFetch(input, init)
    }
  })
  after(() => {
    globalThis.fetch = realFetch
  })
  beforeEach(() => {
    navigations = []
    document.addEventListener('acct-navigate', listen)
  })
  afterEach(() => {
    document.removeEventListener('acct-navigate', listen)
    document.body.replaceChildren()
  })

  it('has the element’s content as its label, else the name of the task, and no width of its own', async () => {
    const element = await show({ task: 'replace-camera' })
    equal(getButton(element).innerText, 'Replace a camera', 'the task')
    element.setAttribute('task', 'fix-payment')
    equal(getButton(element).innerText, 'Fix payment', 'the other task')
    element.replaceChildren('\n  ')
    await until(() => getButton(element).innerText === 'Fix payment', 'the task in place of spaces')
    const labelled = await show({}, 'Get more days')
    equal(labelled.innerText, 'Get more days', 'the label')
    ok(labelled.offsetWidth < 300, `${labelled.offsetWidth} px`)
    equal(labelled.offsetTop, element.offsetTop, 'in one line')
    equal(await allViolations(getRoot(labelled)), [], 'axe')
  })

  it('shows the task in a dialog, and returns the focus on Close, without an event of the page', async () => {
    const element = await show({ task: 'change-plan', path: '/plans?planId=plan_otis_plus_m' })
    getButton(element).focus()
    getButton(element).click()
    await opens(element, 'Plans')
    await until(() => getRoot(element).querySelector('dialog li[part="plan"]') !== null, 'the plans')
    equal(await allViolations(getRoot(element)), [], 'axe')
    getClose(element).click()
    await until(() => getDialog(element) === null, 'closed')
    ok(getRoot(element).activeElement === getButton(element), 'the focus')
    equal(navigations, [], 'navigations')
  })

  it('signs in inside the dialog, continues with the task, and asks before typed values are lost', async () => {
    const element = await show({ brand: 'pepper', task: 'add-card' })
    getButton(element).click()
    await until(() => getRoot(element).querySelector('input[name="username"]') !== null, 'the form')
    signInWith(getRoot(element))
    await until(
      () => getRoot(element).querySelector('dialog fieldset:not(:disabled) input[name="city"]') !== null,
      'the card form',
    )
    equal(find(getRoot(element), 'dialog h2').textContent, 'Billing', 'title')
    type(getRoot(element), 'city', 'Springfield')
    await press('Escape')
    await opens(element, 'What you have entered here will be lost.')
    named(getRoot(element), 'dialog dialog button', 'Keep editing').click()
    await until(() => !getRoot(element).querySelector('dialog dialog[open]'), 'back')
    equal(find<HTMLInputElement>(getRoot(element), 'input[name="city"]').value, 'Springfield', 'kept')
    getClose(element).click()
    await until(() => getRoot(element).querySelector('dialog dialog[open]') !== null, 'the question')
    named(getRoot(element), 'dialog dialog button', 'Close').click()
    await until(() => getDialog(element) === null, 'closed')
    equal(navigations, [], 'navigations')
  })

  it('keeps typed values however often Escape is pressed', async () => {
    const element = await show({ brand: 'pepper', task: 'add-card' })
    getButton(element).click()
    await until(
      () => getRoot(element).querySelector('dialog fieldset:not(:disabled) input[name="city"]') !== null,
      'the card form',
    )
    type(getRoot(element), 'city', 'Springfield')
    const question = () => getRoot(element).querySelector('dialog dialog[open]')
    // Browsers close a dialog at a later Escape, whatever its page does.
    for (let presses = 0; presses < 3; presses++) {
      await press('Escape')
      await new Promise(requestAnimationFrame)
      ok(getDialog(element)?.matches(':modal'), 'the form stays')
    }
    await until(() => question() !== null, 'the question')
    named(getRoot(element), 'dialog dialog button', 'Close').click()
    await until(() => getDialog(element) === null, 'closed')
    ok(getRoot(element).activeElement === getButton(element), 'the focus')
  })

  it('asks before a card in the vendor’s fields is lost', async () => {
    unloadRecurly()
    const recurly = { publicKey: 'sandbox-recurly-visi', scriptUrl: `${sandbox}/recurly/recurly.js?button` }
    configure({ brands: { visi: { baseUrl: 'http://localhost', recurly } } })
    const element = await show({ brand: 'visi', task: 'add-card' })
    getButton(element).click()
    await until(() => getRoot(element).querySelector('input[name="username"]') !== null, 'the form')
    signInWith(getRoot(element))
    await until(() => element.querySelectorAll('iframe').length > 0, 'the fields')
    getClose(element).click()
    await until(() => getDialog(element) === null, 'closed without a question')
    getButton(element).click()
    await until(() => element.querySelectorAll('iframe').length > 0, 'the fields again')
    await typeCard()
    getClose(element).click()
    await opens(element, 'What you have entered here will be lost.')
    named(getRoot(element), 'dialog dialog button', 'Close').click()
    await until(() => getDialog(element) === null, 'closed')
  })

  it('confirms on Close that a choice of devices is lost', async () => {
    const [door, garage] = [wireDevice('d-1', 'Front Door', 'OT-1'), wireDevice('d-2', 'Garage', 'OT-2')]
    answers['GET /account/subscriptions'] = () =>
      json({ subscriptions: [wirePlan({ devices: [door] }, { device_quantity: 5 })] })
    answers['GET /account/devices/unassigned'] = () => json({ devices: [garage] })
    const element = await show({ brand: 'pepper', task: 'replace-camera' })
    getButton(element).click()
    await until(() => getRoot(element).querySelector('input[value="d-2"]') !== null, 'the devices')
    find<HTMLInputElement>(getRoot(element), 'input[value="d-2"]').click()
    getClose(element).click()
    await opens(element, 'Your changes are not saved.')
    named(getRoot(element), 'dialog dialog button', 'Go back').click()
    await until(() => getDialog(element) === null, 'closed')
    equal(navigations, [], 'navigations')
  })

  it('opens the portal from a partner page', async () => {
    configure({
      brands: {
        notion: { baseUrl: 'https://api.notion.example', portalUrl: 'https://account.notion.example' },
      },
    })
    const element = await show({ brand: 'notion', task: 'add-card' })
    getButton(element).click()
    await until(() => navigations.length === 1, 'the event')
    equal(
      { navigations, dialog: getDialog(element), inputs: getRoot(element).querySelectorAll('input').length },
      { navigations: ['/payment?update=card'], dialog: null, inputs: 0 },
      'the way',
    )
  })
})
