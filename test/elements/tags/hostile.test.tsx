import '../../../elements/acct-login.ts'
import '../../../elements/acct-menu.ts'
import '../../../elements/acct-subscriptions.ts'
import { HOSTILE_STYLE } from '../../fixtures/host-pages.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { emulate, equal, find, ok, press, until } from '../support.tsx'
import { answerWith, clearPage, put, rendered, signIn, typeInto, withOnePlan } from './page.tsx'

/** Returns a container of a fixed width that no page rule affects. */
function placeOnPage(): HTMLElement {
  const place = document.createElement('div')
  for (const element of [document.documentElement, document.body, place])
    for (const [property, value] of [
      ['all', 'initial'],
      ['display', 'block'],
    ] as const)
      element.style.setProperty(property, value, 'important')
  place.style.setProperty('width', '620px', 'important')
  document.body.append(place)
  return place
}

/** WebKit reports the margin that is left beside a box in a right-to-left parent, here the tag itself. */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent)
const isPlace = (element: Element, name: string): boolean =>
  isWebKit && element.matches('[part~="root"]') && name.startsWith('margin')

/** Returns all computed styles of a shadow tree, by element. */
function looks(shadow: ShadowRoot): string[] {
  return [...shadow.querySelectorAll('[part~="root"], [part~="root"] *')].flatMap((element) =>
    [null, '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      // A pseudo-element without content has no box, whatever its other styles.
      const hasBox = pseudo === null || !['none', 'normal'].includes(style.content)
      const values = (hasBox ? Array.from(style) : ['content'])
        .filter((name) => !isPlace(element, name))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${element.localName}${pseudo ?? ''}.${element.getAttribute('class')} { ${values.join('; ')} }`
    }),
  )
}

/** Returns the first difference. */
function difference(before: string[], after: string[]): string | null {
  const at = before.findIndex((look, index) => look !== after[index])
  if (at < 0) return before.length === after.length ? null : 'another number of elements'
  const [was, is] = [before[at] ?? '', after[at] ?? ''].map((look) => look.split('; '))
  const changed = was?.findIndex((value, index) => value !== is?.[index]) ?? 0
  return `${before[at]?.split(' {')[0]}: ${was?.[changed]} became ${is?.[changed]}`
}

describe('the strongest host page styles', () => {
  beforeEach(async () => {
    // Forced colors of an earlier file would hide the page's colors.
    await emulate({ 'forced-colors': 'none' })
    answerWith(withOnePlan())
  })
  afterEach(async () => {
    document.adoptedStyleSheets = []
    for (const element of [document.documentElement, document.body]) element.removeAttribute('style')
    await clearPage()
  })

  for (const brand of isSweep ? ['geeni', 'nightowl'] : ['geeni'])
    it(`change nothing inside any tag (${brand})`, async () => {
      const place = placeOnPage()
      const login = await rendered(put('acct-login', { brand }, place))
      const others = [put('acct-menu', { brand }, place), put('acct-subscriptions', { brand }, place)]
      const shadows = [login, ...(await Promise.all(others.map(rendered)))]
      const compare = (what: string): void => {
        // Focus and hover states are not part of the comparison.
        ;(document.activeElement as HTMLElement | null)?.blur()
        const before = shadows.map(looks)
        ok(
          before.every((all) => all.length > 3),
          'there is something to compare',
        )
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(HOSTILE_STYLE)
        document.adoptedStyleSheets = [sheet]
        equal(
          getComputedStyle(place.firstElementChild as Element).color,
          'rgb(255, 0, 0)',
          'the page is hostile',
        )
        for (const [index, shadow] of shadows.entries())
          equal(difference(before[index] ?? [], looks(shadow)), null, `${what}: <${shadow.host.localName}>`)
        document.adoptedStyleSheets = []
      }
      compare('signed out')
      await signIn(login)
      await until(
        () =>
          shadows.every((shadow) => !shadow.querySelector('input, [aria-busy="true"], [role="status"] svg')),
        'everything shows the account',
      )
      ok(shadows[2]?.querySelector('article'), 'a plan')
      compare('signed in')
    })
})

describe('a right-to-left page', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('does not change the direction of tag text', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const shadow = await rendered(put('acct-login', { brand: 'otis' }))
      const label = shadow.querySelector('label')
      equal(label && getComputedStyle(label).direction, 'ltr', 'direction')
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })
})

describe('a page with shortcuts', () => {
  const seen: string[] = []
  /** Looks at the target alone, as many libraries do. */
  function onKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement) return
    seen.push(event.key)
    if (event.key === '/' || event.key === ' ') event.preventDefault()
  }
  beforeEach(() => {
    answerWith({})
    seen.length = 0
    document.addEventListener('keydown', onKey)
  })
  afterEach(async () => {
    document.removeEventListener('keydown', onKey)
    await clearPage()
  })

  it('receives no key that a control uses, but Escape, Tab and combinations', async () => {
    const shadow = await rendered(put('acct-login', { brand: 'otis' }))
    const password = await typeInto(shadow, 'password', 'a/b c')
    const remember = find<HTMLInputElement>(shadow, 'input[name="rememberMe"]')
    remember.focus()
    await press('Space')
    equal({ password: password.value, seen }, { password: 'a/b c', seen: [] }, 'typed')
    ok(remember.checked, 'the checkbox')
    await press('Escape', 'Tab', 'Control+k')
    equal(
      seen.filter((key) => key !== 'Control'),
      ['Escape', 'Tab', 'k'],
      'the page’s own keys',
    )
  })
})

describe('a page whose parts can be dragged', () => {
  /** Leaves presses on fields to the browser, as many libraries do. */
  function onPress(event: MouseEvent): void {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
  }
  beforeEach(() => {
    answerWith({})
    document.addEventListener('mousedown', onPress)
  })
  afterEach(async () => {
    document.removeEventListener('mousedown', onPress)
    await clearPage()
  })

  it('leaves the focus to a field that the visitor presses', async () => {
    const shadow = await rendered(put('acct-login', { brand: 'otis' }))
    const password = find<HTMLInputElement>(shadow, 'input[name="password"]')
    const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true })
    password.dispatchEvent(event)
    ok(event.defaultPrevented, 'the page prevents the focus')
    await until(() => shadow.activeElement === password, 'the field has the focus')
  })
})
