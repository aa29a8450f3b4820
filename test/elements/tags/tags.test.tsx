import { configure } from '../../../elements/acct-login.ts'
import '../../../elements/acct-menu.ts'
import '../../../elements/acct-portal.ts'
import '../../../elements/acct-subscriptions.ts'
import { define } from '../../../src/first-view/define.ts'
import { json, signedIn, signInWith, type } from '../screens/portal-support.tsx'
import { equal, find, isLive, named, ok, until } from '../support.tsx'

type Tag = HTMLElement & { brand?: string; scheme?: string }

const realFetch = globalThis.fetch
const calls: string[] = []

/** Adds a tag to the page and waits until it has rendered. */
async function show(
  tag: string,
  attributes: Record<string, string> = {},
  within: ParentNode = document.body,
) {
  const element = document.createElement(tag) as Tag
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  within.append(element)
  await rendered(element)
  return element
}

const getRoot = (element: Element): ShadowRoot => {
  ok(element.shadowRoot, `${element.localName} has a shadow root`)
  return element.shadowRoot
}
const rendered = (element: Element) =>
  until(
    () => isLive(getRoot(element)) && getRoot(element).querySelector('[part="root"]') !== null,
    `<${element.localName}> is rendered`,
  )
const logo = (element: Element) => getRoot(element).querySelector('[part="logo"] svg')?.ariaLabel
const typed = (element: Element) => find<HTMLInputElement>(getRoot(element), 'input[name="username"]').value

/** Returns the console warnings during a callback. */
async function warningsDuring(run: (reported: readonly string[]) => unknown): Promise<string> {
  const { warn } = console
  const reported: string[] = []
  console.warn = (...values: unknown[]) => void reported.push(values.join(' '))
  try {
    await run(reported)
  } finally {
    console.warn = warn
  }
  return reported.join('\n')
}

describe('tags', () => {
  before(() => {
    const brands = ['geeni', 'visi', 'otis', 'pepper']
    configure({ brands: Object.fromEntries(brands.map((brand) => [brand, { baseUrl: 'http://localhost' }])) })
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname}`
      const answer = signedIn[call]
      if (!answer) return realFetch(input, init)
      calls.push(call)
      return answer(request)
    }
  })
  after(() => {
    globalThis.fetch = realFetch
  })
  afterEach(() => {
    document.body.replaceChildren()
    calls.length = 0
  })

  it('are as wide as a form in a place that is as wide as its content, and widen no narrow place', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    const element = await show('acct-login', { brand: 'otis' }, dialog)
    equal(element.offsetWidth, 448, 'in a dialog')
    dialog.close()
    // A grid item with an automatic minimum width.
    const grid = document.body.appendChild(document.createElement('div'))
    Object.assign(grid.style, { display: 'grid', width: '240px' })
    grid.appendChild(document.createElement('div')).append(element)
    equal(element.offsetWidth, 240, 'in a grid')
    equal(element.offsetHeight, find(getRoot(element), '[part="root"]').offsetHeight, 'height')
    const menu = await show('acct-menu', { brand: 'otis' }, dialog)
    dialog.show()
    ok(menu.offsetWidth < 400, `acct-menu is ${menu.offsetWidth} px wide`)
    dialog.remove()
    grid.remove()
  })

  it('adopt properties set before the definition', async () => {
    const element = document.createElement('acct-login') as Tag
    Object.defineProperty(element, 'brand', {
      value: 'visi',
      writable: true,
      configurable: true,
      enumerable: true,
    })
    document.body.append(element)
    await rendered(element)
    equal(logo(element), 'Visi', 'brand')
    equal(Object.hasOwn(element, 'brand'), false, 'a property of its own')
  })

  it('follow the brand attribute, and use the default brand without it', async () => {
    const element = await show('acct-login', { brand: 'visi' })
    element.setAttribute('brand', 'otis')
    await until(() => logo(element) === 'Otis', 'the other brand')
    element.removeAttribute('brand')
    await until(() => logo(element) === 'Geeni', 'the default brand')
  })

  it('follow the scheme attribute and its removal', async () => {
    const element = await show('acct-login', { brand: 'geeni', scheme: 'dark' })
    const scheme = () => find(getRoot(element), '[part="root"]').dataset.scheme
    equal(scheme(), 'dark', 'scheme')
    element.removeAttribute('scheme')
    await until(() => scheme() === 'auto', 'the brand’s own')
  })

  it('keep typed values when moved', async () => {
    const element = await show('acct-login', { brand: 'geeni' })
    type(getRoot(element), 'username', 'half@way.example')
    const field = getRoot(element).querySelector('input[name="username"]')
    const elsewhere = document.body.appendChild(document.createElement('section'))
    elsewhere.append(element)
    // The element would unmount in a microtask after the move.
    await new Promise(requestAnimationFrame)
    equal(typed(element), 'half@way.example', 'what was typed')
    ok(getRoot(element).querySelector('input[name="username"]') === field, 'the same field')
  })

  it('can be removed during load and added again', async () => {
    const element = document.createElement('acct-login')
    document.body.append(element)
    element.remove()
    // The element unmounts in a microtask.
    await new Promise(requestAnimationFrame)
    document.body.append(element)
    await rendered(element)
    element.remove()
    await until(() => getRoot(element).querySelector('[part="root"]') === null, 'taken down')
    document.body.append(element)
    await rendered(element)
  })

  it('add nothing to the light DOM but the username anchor', async () => {
    const element = await show('acct-login', { brand: 'geeni' })
    type(getRoot(element), 'username', 'me@home.example')
    const [anchor, ...others] = element.children
    equal(others.length, 0, 'other children')
    ok(anchor instanceof HTMLInputElement, 'an input')
    equal(
      { autocomplete: anchor.autocomplete, tabIndex: anchor.tabIndex },
      { autocomplete: 'username', tabIndex: -1 },
      'how it stands there',
    )
    await until(() => anchor.value === 'me@home.example', 'the name is mirrored')
    element.remove()
    await until(() => element.children.length === 0, 'taken back')
  })

  it('add their light-DOM content once when cloned with it', async () => {
    const element = await show('acct-login', { brand: 'geeni' })
    await until(() => element.children.length === 1, 'the name')
    const copy = element.cloneNode(true) as Tag
    equal(copy.children.length, 1, 'copied')
    const [copied] = copy.children
    document.body.append(copy)
    await rendered(copy)
    await until(() => copy.children.length === 1 && copy.children[0] !== copied, 'its own name alone')
  })

  it('use the default brand for an unknown one, and warn', async () => {
    let element: Tag | undefined
    const reported = await warningsDuring(async () => {
      element = await show('acct-login', { brand: 'nosuch' })
    })
    ok(element && logo(element) === 'Geeni', 'brand')
    ok(reported.includes('unknown brand "nosuch"'), reported)
  })

  it('stay unchanged when a second version of the library loads, with a warning', async () => {
    const known = customElements.get('acct-login')
    const versions = Symbol.for('acct-elements.version')
    const own = Reflect.get(known as object, versions)
    Reflect.set(known as object, versions, '0.0.1')
    const reported = await warningsDuring(() => define('acct-login'))
    Reflect.set(known as object, versions, own)
    ok(reported.includes('already defined by version 0.0.1'), reported)
    ok(customElements.get('acct-login') === known, 'the first definition stays')
  })

  it('share one account: twenty tags make one call and follow one sign-in', async () => {
    const login = await show('acct-login', { brand: 'pepper' })
    const plans = Array.from({ length: 19 }, () => {
      const element = document.createElement('acct-subscriptions')
      element.setAttribute('brand', 'pepper')
      document.body.append(element)
      return element
    })
    await until(() => plans.every((element) => element.matches(':state(ready)')), 'first views')
    const reported: string[] = []
    const listen = (event: Event) => reported.push(event.type)
    const names = ['acct-session-restored', 'acct-signed-in', 'acct-signed-out']
    for (const name of names) document.addEventListener(name, listen)
    signInWith(getRoot(login))
    await until(() => plans.every((element) => getRoot(element).querySelector('article')), 'cards everywhere')
    equal(calls.filter((call) => call === 'GET /account/subscriptions').length, 1, 'calls for the plans')
    const menu = await show('acct-menu', { brand: 'pepper' })
    find<HTMLButtonElement>(getRoot(menu), 'button').click()
    await until(() => getRoot(menu).querySelector('[role="menuitem"]') !== null, 'the menu')
    named(getRoot(menu), '[role="menuitem"]', 'Sign Out').click()
    await until(
      () => plans.every((element) => !getRoot(element).querySelector('article')),
      'nothing private left',
    )
    equal(reported, ['acct-signed-in', 'acct-signed-out'], 'events, each once')
    for (const name of names) document.removeEventListener(name, listen)
  })

  it('delay React for all but the first of a kind until they are near the viewport or touched', async () => {
    const [, second, third] = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const element = document.createElement('acct-login') as Tag
        element.setAttribute('brand', 'pepper')
        element.style.cssText = `display: block; margin-block-end: 4000px`
        document.body.append(element)
        await until(() => element.matches(':state(ready)'), 'a first view')
        return element
      }),
    )
    if (!second || !third) throw new Error('three were put there')
    // The observer reports the other tags in the same callback.
    const seen = new Promise((resolve) => new IntersectionObserver(resolve).observe(third))
    await seen
    equal(
      [second, third].map((element) => isLive(getRoot(element))),
      [false, false],
      'far away',
    )
    // A tag listens after its first paint, which WebKit can report later than the intersection.
    await until(() => {
      type(getRoot(third), 'username', 'avery')
      return isLive(getRoot(third))
    }, 'React')
    await rendered(third)
    equal(typed(third), 'avery', 'what was typed')
    second.scrollIntoView()
    await rendered(second)
    window.scrollTo(0, 0)
  })

  it('signal readiness by a composed event and a custom state', async () => {
    const reported: unknown[] = []
    const listen = (event: Event) => reported.push([event.composed, (event as CustomEvent).detail])
    document.addEventListener('acct-ready', listen)
    const element = await show('acct-subscriptions', { brand: 'otis' })
    await until(() => reported.length === 1, 'the event')
    document.removeEventListener('acct-ready', listen)
    equal(reported, [[true, { tag: 'acct-subscriptions', brand: 'otis' }]], 'event')
    ok(element.matches(':state(ready)'), 'state')
  })

  it('add no globals', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const fresh = new Set(Object.getOwnPropertyNames(frame.contentWindow as object))
    await show('acct-portal', { brand: 'geeni' })
    const added = Object.getOwnPropertyNames(window).filter((name) => !fresh.has(name))
    equal(
      added.filter((name) => /acct|react|i18n/i.test(name)),
      [],
      'globals',
    )
  })

  it('collect no credentials on a partner page, and link to the portal', async () => {
    configure({
      brands: {
        notion: { baseUrl: 'https://api.notion.example', portalUrl: 'https://account.notion.example' },
      },
    })
    const reported = await warningsDuring(async (warnings) => {
      const element = await show('acct-login', { brand: 'notion' })
      equal(getRoot(element).querySelectorAll('input').length, 0, 'fields')
      const link = find<HTMLAnchorElement>(getRoot(element), 'a')
      equal(link.href, 'https://account.notion.example/', 'link')
      await until(() => warnings.length > 0, 'the warning')
    })
    ok(reported.includes('ownOrigins: tags then collect passwords and card data here'), reported)
  })

  it('offer a retry when the services are unreachable', async () => {
    const element = await show('acct-login', { brand: 'geeni' })
    const { 'POST /authentication/byEmail': answer } = signedIn
    signedIn['POST /authentication/byEmail'] = () => json({ message: 'later' }, 503)
    signInWith(getRoot(element))
    await until(() => getRoot(element).querySelector('[role="alert"]') !== null, 'the alert')
    if (answer) signedIn['POST /authentication/byEmail'] = answer
    equal(typed(element), 'avery@brand.example', 'what was typed')
  })
})
