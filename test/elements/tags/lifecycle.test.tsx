import '../../../elements/acct-login.ts'
import '../../../elements/acct-menu.ts'
import '../../../elements/acct-subscriptions.ts'
import { json, sessionBody } from '../../../stories/support/responses.ts'
import { equal, find, named, ok, until } from '../support.tsx'
import {
  answerWith,
  calledNames,
  clearPage,
  getLogo,
  heard,
  put,
  render,
  rendered,
  said,
  signIn,
  typeInto,
  withOnePlan,
} from './page.tsx'

const getScheme = (shadow: ShadowRoot): string | undefined => find(shadow, '[part="root"]').dataset.scheme

describe('a tag’s attributes', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('are reflected as properties', async () => {
    const shadow = await render('acct-login')
    const login = shadow.host as HTMLElement & { brand?: string; scheme?: string }
    login.scheme = 'dark'
    await until(() => getScheme(shadow) === 'dark', 'the scheme shows')
    login.brand = 'pepper'
    await until(() => getLogo(shadow) === 'Pepper', 'the brand shows')
    equal(
      { property: login.brand, attribute: login.getAttribute('brand') },
      { property: 'pepper', attribute: 'pepper' },
      'property and attribute',
    )
  })
})

describe('a tag that moves', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  const ways: Record<string, (element: Element, into: Element) => void> = {
    append: (element, into) => into.append(element),
    ...('moveBefore' in Element.prototype
      ? {
          moveBefore: (element, into) =>
            (into as Element & { moveBefore(node: Node, before: Node | null): void }).moveBefore(
              element,
              null,
            ),
        }
      : {}),
  }
  for (const [name, move] of Object.entries(ways))
    it(`keeps the typed values and the same field nodes (${name})`, async () => {
      const shadow = await render('acct-login')
      const username = await typeInto(shadow, 'username', 'alex@mail')
      const password = await typeInto(shadow, 'password', 'half a pass')
      find<HTMLInputElement>(shadow, 'input[name="rememberMe"]').click()
      const elsewhere = document.createElement('section')
      document.body.append(elsewhere)
      move(shadow.host, elsewhere)
      // A removed element unmounts in a microtask.
      await Promise.resolve()
      equal(
        { isConnected: username.isConnected, username: username.value, password: password.value },
        { isConnected: true, username: 'alex@mail', password: 'half a pass' },
        'the fields',
      )
      await typeInto(shadow, 'username', '.example')
      equal(username.value, 'alex@mail.example', 'it can be typed on')
      ok(find<HTMLInputElement>(shadow, 'input[name="rememberMe"]').checked, 'Remember Me')
    })
})

describe('an open dialog of a tag that moves', () => {
  afterEach(clearPage)

  async function moved(place: () => HTMLElement): Promise<void> {
    answerWith(withOnePlan())
    localStorage.setItem('acct.otis.session', JSON.stringify({ version: 0, state: { token: 'token-0' } }))
    const shadow = await rendered(put('acct-menu', { brand: 'otis' }))
    await until(() => shadow.querySelector('[aria-haspopup="menu"]') !== null, 'signed in')
    named(shadow, 'button', 'Alex Rivera').click()
    await until(() => shadow.querySelector('[role="menuitem"]') !== null, 'the menu opens')
    named(shadow, '[role="menuitem"]', 'Delete Account').click()
    await until(() => shadow.querySelector('dialog:modal') !== null, 'the dialog')
    const dialog = find<HTMLDialogElement>(shadow, 'dialog')
    place().append(shadow.host)
    equal(
      { isModal: dialog.matches(':modal'), hasFocus: dialog.contains(shadow.activeElement) },
      { isModal: true, hasFocus: true },
      'the dialog',
    )
    await new Promise(requestAnimationFrame)
    ok(dialog.open, 'the dialog stays open')
    named(shadow, 'dialog button', 'Cancel').click()
    await until(() => shadow.querySelector('dialog') === null, 'closed')
  }

  it('stays modal in another place', () =>
    moved(() => document.body.appendChild(document.createElement('section'))))

  it('stays modal in another document', () =>
    moved(() => {
      const { contentDocument } = document.body.appendChild(document.createElement('iframe'))
      ok(contentDocument, 'the frame has a document')
      return contentDocument.body
    }))
})

describe('a tag that another document adopts', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('keeps its styles and its typed values, also for screens that load later', async () => {
    const shadow = await render('acct-login', { brand: 'nightowl' })
    const button = () => find<HTMLButtonElement>(shadow, 'button[type="submit"]')
    const { backgroundColor } = getComputedStyle(button())
    const username = await typeInto(shadow, 'username', 'alex@mail')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inner = frame.contentDocument
    ok(inner?.defaultView, 'the frame has a document')
    inner?.body.append(shadow.host)
    const style = inner?.defaultView?.getComputedStyle(button())
    equal(
      { backgroundColor: style?.backgroundColor, username: username.value },
      { backgroundColor, username: 'alex@mail' },
      'look and value',
    )
    const sheets = shadow.adoptedStyleSheets.length
    // Registers the sheets of another brand in every shadow root.
    await render('acct-login', { brand: 'momentum' })
    ok(shadow.adoptedStyleSheets.length >= sheets, 'a later sheet')
  })
})

describe('a removed tag', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('renders and dispatches nothing while it is removed during load, and renders when it returns', async () => {
    const lines = await said(async () => {
      const login = put('acct-login', { brand: 'momentum' })
      login.remove()
      // The sibling loads the same brand and screen, so the first tag's files have loaded when it renders.
      await render('acct-login', { brand: 'momentum' })
      ok(!login.matches(':state(ready)'), 'nothing is rendered')
      document.body.append(login)
      equal(getLogo(await rendered(login)), 'Momentum', 'the brand')
    })
    equal(lines, { warn: [], error: [] }, 'on the console')
  })

  it('removes its light-DOM anchor and its tree, and returns in the initial state', async () => {
    const shadow = await render('acct-login')
    const login = shadow.host as HTMLElement
    await typeInto(shadow, 'password', 'half a pass')
    find<HTMLInputElement>(shadow, 'input[name="rememberMe"]').click()
    login.remove()
    await until(() => shadow.querySelector('form') === null, 'the form is gone')
    equal(login.childElementCount, 0, 'light children')
    document.body.append(login)
    await rendered(login)
    equal(find<HTMLInputElement>(shadow, 'input[name="password"]').value, '', 'the password')
    const remember = find<HTMLInputElement>(shadow, 'input[name="rememberMe"]')
    await until(() => remember.checked, 'the choice of Remember Me, which the session keeps')
    await until(() => login.childElementCount === 1, 'the anchor is back, once')
    const [anchor] = login.children
    login.replaceChildren()
    await until(() => login.firstElementChild === anchor, 'the anchor is back after a morph of the page')
    const form = document.createElement('form')
    document.body.append(form)
    form.append(login)
    equal([...new FormData(form)], [], 'a form of the page around it')
  })

  it('renders a new brand when it returns with one', async () => {
    const shadow = await render('acct-login', { brand: 'visi' })
    const login = shadow.host as HTMLElement
    login.remove()
    await until(() => shadow.querySelector('form') === null, 'the form is gone')
    login.setAttribute('brand', 'otis')
    document.body.append(login)
    await rendered(login)
    equal(getLogo(shadow), 'Otis', 'the brand')
  })
})

describe('many tags', () => {
  afterEach(clearPage)

  it('restore a stored session with one mint and one call', async () => {
    answerWith(withOnePlan())
    // The first tags of this brand in this file: a store reads the storage when it is created.
    const stored = { version: 0, state: { token: 'session-token-0' } }
    sessionStorage.setItem('acct.notion.session', JSON.stringify(stored))
    const activity = { version: 0, state: { at: Date.now() } }
    localStorage.setItem('acct.notion.activity', JSON.stringify(activity))
    const restored = await heard('acct-session-restored', async () => {
      const tags = Array.from({ length: 5 }, () => put('acct-subscriptions', { brand: 'notion' }))
      for (const tag of tags) {
        const shadow = await rendered(tag)
        await until(() => shadow.querySelector('article h2') !== null, 'the plan shows')
      }
    })
    equal(calledNames(), ['byToken', 'subscriptions'], 'calls')
    const [{ detail } = {}] = restored
    equal(
      { events: restored.length, brand: detail?.brand, accountId: typeof detail?.accountId },
      { events: 1, brand: 'notion', accountId: 'string' },
      'events',
    )
  })

  it('of two brands have separate accounts', async () => {
    answerWith({ ...withOnePlan(), byEmail: () => json(sessionBody({ fullName: 'Only Visi' })) })
    const [visi, otis] = [
      await render('acct-login', { brand: 'visi' }),
      await render('acct-login', { brand: 'otis' }),
    ]
    put('acct-subscriptions', { brand: 'visi' })
    await signIn(visi)
    await until(() => visi.querySelector('h1 + p')?.textContent === 'Only Visi', 'visi is signed in')
    ok(otis.querySelector('input[name="password"]'), 'otis is not')
  })
})
