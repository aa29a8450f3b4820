import { sendKeys } from '@web/test-runner-commands'
import { captureEarlyInput, type EarlyInput } from '../../../src/first-view/early-input.ts'
import { recordInput } from '../../../src/first-view/first-input.ts'
import { equal, find } from '../support.tsx'

let container: HTMLElement
let early: EarlyInput

/** Returns the controls that show progress. */
const waiting = (): string[] =>
  [...container.querySelectorAll<HTMLElement>('[data-waiting]')].map(({ id }) => id)
const busy = (): string[] => [...container.querySelectorAll('[aria-busy="true"]')].map(({ id }) => id)
const click = (id: string): void => find<HTMLElement>(container, `#${id}`).click()

describe('a control that the visitor presses before its code has loaded', () => {
  beforeEach(() => {
    container = document.createElement('div')
    container.innerHTML = `<form id="form" method="dialog"><button id="submit" type="submit">Sign In</button></form>
      <button id="button" type="button">Show</button><a id="link" href="#elsewhere">Forgot password</a>`
    document.body.append(container)
    early = captureEarlyInput(container)
  })
  afterEach(() => container.remove())

  it('shows progress, the last one alone', () => {
    click('link')
    equal({ waiting: waiting(), busy: busy() }, { waiting: ['link'], busy: ['link'] }, 'link')
    click('button')
    equal({ waiting: waiting(), busy: busy() }, { waiting: ['button'], busy: ['button'] }, 'button')
    click('submit')
    equal({ waiting: waiting(), busy: busy() }, { waiting: ['submit'], busy: ['form'] }, 'form')
  })

  it('is a form that submits by Enter after values that came without events', async () => {
    const form = find(container, 'form')
    form.insertAdjacentHTML('afterbegin', '<input aria-required="true">')
    early.stop()
    early = captureEarlyInput(container)
    equal(find<HTMLButtonElement>(form, 'button').disabled, true, 'without a value')
    const field = find<HTMLInputElement>(form, 'input')
    field.focus()
    field.value = 'filled in by the browser'
    await sendKeys({ press: 'Enter' })
    equal(busy(), ['form'], 'submitted')
  })

  it('looks as prerendered before hydration, which repeats the press', () => {
    const seen: string[] = []
    click('link')
    const repeat = early.stop()
    equal(
      { waiting: waiting(), busy: busy(), hash: location.hash },
      { waiting: [], busy: [], hash: '' },
      'before hydration',
    )
    container.addEventListener('click', (event) => {
      event.preventDefault()
      seen.push((event.target as HTMLElement).id)
    })
    repeat()
    equal(seen, ['link'], 'repeated')
  })

  it('is found again in a view that React renders anew, without what an extension has added', () => {
    const seen: string[] = []
    const form = find(container, 'form')
    form.insertAdjacentHTML(
      'afterbegin',
      '<input name="a" class="field"><input name="b" class="box" type="checkbox">',
    )
    const rendered = [...container.children].map((node) => node.cloneNode(true))
    const [field, box] = container.querySelectorAll('input')
    field?.setRangeText('typed')
    box?.click()
    field?.focus()
    field?.setSelectionRange(1, 3)
    click('button')
    form.insertAdjacentHTML('afterbegin', '<input type="hidden" value="of the extension">')
    container.insertAdjacentHTML('afterbegin', '<button type="button" class="icon">Fill in</button>')
    const repeat = early.stop()
    const restore = recordInput(container)
    container.replaceChildren(...rendered)
    const [later, laterBox] = container.querySelectorAll('input')
    later?.form?.reset()
    container.addEventListener('click', ({ target }) => seen.push((target as HTMLElement).localName))
    restore()
    repeat()
    equal(
      {
        value: later?.value,
        box: [laterBox?.checked, laterBox?.value],
        from: later?.selectionStart,
        to: later?.selectionEnd,
      },
      { value: 'typed', box: [true, 'on'], from: 1, to: 3 },
      'input',
    )
    equal(
      { seen, focus: document.activeElement === later },
      { seen: ['input', 'button'], focus: true },
      'press',
    )
  })

  it('can be pressed again after a failure to load', () => {
    let retries = 0
    click('button')
    early.pause(() => {
      retries += 1
    })
    equal({ waiting: waiting(), retries }, { waiting: [], retries: 0 }, 'paused')
    click('button')
    equal({ waiting: waiting(), retries }, { waiting: ['button'], retries: 1 }, 'retried')
  })
})
