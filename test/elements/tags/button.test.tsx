import { configure } from '../../../elements/acct-button.ts'
import '../../../elements/acct-menu.ts'
import { planAnswers } from '../screens/plans-support.tsx'
import { type Answers, json, signedIn, signInWith, type } from '../screens/portal-support.tsx'
import { allViolations, equal, find, named, ok, press, until } from '../support.tsx'

const realFetch = globalThis.fetch
const answers: Answers = {
  ...planAnswers('otis'),
  ...signedIn,
  'GET /subscriptions/paymentHistory': () => json({ invoices: [] }),
  'GET /subscriptions/billingInfo': () => json({ billingInfo: null }),
}

async function show(attributes: Record<string, string>, label?: string, tag = 'acct-button') {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ brand: 'otis', ...attributes }))
    element.setAttribute(name, value)
  if (label) element.append(label)
  document.body.append(element)
  await until(
    () => element.matches(':state(ready)') && rootOf(element).querySelector('button, a') !== null,
    tag,
  )
  return element
}

const rootOf = (element: Element): ShadowRoot => {
  ok(element.shadowRoot, `${element.localName} has a shadow root`)
  return element.shadowRoot
}
const buttonOf = (element: Element): HTMLButtonElement => find(rootOf(element), '[part~="button-primary"]')
const dialogOf = (element: Element): HTMLDialogElement | null => rootOf(element).querySelector('dialog[open]')
const textOf = (element: Element): string => dialogOf(element)?.textContent ?? ''
const opens = (element: Element, text: string) => until(() => textOf(element).includes(text), text)
const closeOf = (element: Element): HTMLElement => named(rootOf(element), 'dialog button', 'Close')

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
    await until(() => buttonOf(element).textContent?.includes('Replace a camera') === true, 'the task')
    element.setAttribute('task', 'fix-payment')
    await until(() => buttonOf(element).textContent?.includes('Fix payment') === true, 'the other task')
    element.replaceChildren('\n  ')
    await until(() => buttonOf(element).innerText === 'Fix payment', 'the task in place of spaces')
    const labelled = await show({}, 'Get more days')
    equal(labelled.innerText, 'Get more days', 'the label')
    ok(labelled.offsetWidth < 300, `${labelled.offsetWidth} px`)
    equal(labelled.offsetTop, element.offsetTop, 'in one line')
    equal(await allViolations(rootOf(labelled)), [], 'axe')
  })

  it('shows the task in a dialog, and returns the focus on Close, without an event of the page', async () => {
    const element = await show({ task: 'change-plan', path: '/plans?planId=plan_otis_plus_m' })
    buttonOf(element).focus()
    buttonOf(element).click()
    await opens(element, 'Plans')
    await until(() => rootOf(element).querySelector('dialog li[part="plan"]') !== null, 'the plans')
    equal(await allViolations(rootOf(element)), [], 'axe')
    closeOf(element).click()
    await until(() => dialogOf(element) === null, 'closed')
    ok(rootOf(element).activeElement === buttonOf(element), 'the focus')
    equal(navigations, [], 'navigations')
  })

  it('signs in inside the dialog, continues with the task, and asks before typed values are lost', async () => {
    const element = await show({ brand: 'pepper', task: 'add-card' })
    buttonOf(element).click()
    await until(() => rootOf(element).querySelector('input[name="username"]') !== null, 'the form')
    signInWith(rootOf(element))
    await until(
      () => rootOf(element).querySelector('dialog fieldset:not(:disabled) input[name="city"]') !== null,
      'the card form',
    )
    equal(find(rootOf(element), 'dialog h2').textContent, 'Billing', 'title')
    type(rootOf(element), 'city', 'Springfield')
    await press('Escape')
    await opens(element, 'What you have entered here will be lost.')
    named(rootOf(element), 'dialog dialog button', 'Keep editing').click()
    await until(() => !rootOf(element).querySelector('dialog dialog[open]'), 'back')
    equal(find<HTMLInputElement>(rootOf(element), 'input[name="city"]').value, 'Springfield', 'kept')
    closeOf(element).click()
    await until(() => rootOf(element).querySelector('dialog dialog[open]') !== null, 'the question')
    named(rootOf(element), 'dialog dialog button', 'Close').click()
    await until(() => dialogOf(element) === null, 'closed')
    equal(navigations, [], 'navigations')
  })

  it('opens for no link of another element', async () => {
    const element = await show({ brand: 'visi' })
    const menu = await show({ brand: 'visi' }, undefined, 'acct-menu')
    find(rootOf(menu), 'a').click()
    await until(() => navigations.length === 1, 'the event')
    equal(
      { navigations, dialog: dialogOf(element) },
      { navigations: ['/'], dialog: null },
      'the page decides',
    )
  })

  it('opens the portal from a partner page', async () => {
    configure({
      brands: {
        notion: { baseUrl: 'https://api.notion.example', portalUrl: 'https://account.notion.example' },
      },
    })
    const element = await show({ brand: 'notion', task: 'add-card' })
    buttonOf(element).click()
    await until(() => navigations.length === 1, 'the event')
    equal(
      { navigations, dialog: dialogOf(element), inputs: rootOf(element).querySelectorAll('input').length },
      { navigations: ['/payment?update=card'], dialog: null, inputs: 0 },
      'the way',
    )
  })
})
