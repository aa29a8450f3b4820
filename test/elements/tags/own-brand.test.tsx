import '../../../elements/acct-login.ts'
import { configure } from '../../../src/shell/settings.ts'
import { json, sessionBody } from '../../../stories/support/responses.ts'
import { equal, find, ok, until } from '../support.tsx'
import { answerWith, clearPage, getLogo, heard, put, rendered, said, signIn } from './page.tsx'

const at = { baseUrl: `${location.origin}/services`, portalUrl: location.origin }
const copy = { en: { 'footer.termsUrl': 'https://acme.example/terms', 'signIn.submit': 'Log in' } }
configure({
  brands: {
    acme: {
      ...{ ...at, extends: 'visi', name: 'Acme', copy },
      tokens: {
        '--acct-color-primary': 'light-dark(#5b21b6, #c4b5fd)',
        '--acct-color-on-primary': 'light-dark(#ffffff, #1e1038)',
        '--acct-radius-control': '3px; color: red',
      },
      logo: { width: 80, height: 40, shapes: [['rect', { width: '80', height: '40', fill: '#5b21b6' }]] },
    },
    bare: { ...at, extends: 'visi', name: 'Bare', logo: { width: 8, height: 8, url: 'javascript:alert(1)' } },
    pictured: { ...at, extends: 'geeni', name: 'Pictured', logo: { width: 8, height: 8, url: '/logo.svg' } },
    stray: { ...at, extends: 'unknown', name: 'Stray' },
    otis: { ...at, extends: 'visi', name: 'Otis of one’s own' },
  },
})

const getColor = (element: Element): string => getComputedStyle(element).backgroundColor

/** Cancels the navigation that follows a sign-in. */
const stay = (event: Event): void => event.preventDefault()

describe('a brand of the page’s own', () => {
  beforeEach(() => {
    answerWith({})
    document.addEventListener('acct-navigate', stay)
  })
  afterEach(() => {
    document.removeEventListener('acct-navigate', stay)
    return clearPage()
  })

  it('renders with its name, logo, messages and colors in both schemes, without another brand’s first', async () => {
    let logos: string[] = []
    const lines = await said(async ({ error }) => {
      const element = put('acct-login', { brand: 'acme', scheme: 'light' })
      const root = element.shadowRoot as ShadowRoot
      const watch = new MutationObserver(() => {
        logos = [
          ...new Set([
            ...logos,
            ...[...root.querySelectorAll('svg[role]')].map((svg) => svg.ariaLabel ?? ''),
          ]),
        ]
      })
      watch.observe(root, { childList: true, subtree: true })
      const shadow = await rendered(element)
      watch.disconnect()
      equal(
        { logos, current: getLogo(shadow) },
        { logos: ['Acme'], current: 'Acme' },
        'the logos that showed',
      )
      equal(find(shadow, '[part="logo"] rect').getAttribute('fill'), '#5b21b6', 'the shape')
      const button = find(shadow, 'button[type="submit"]')
      equal(button.textContent, 'Log in', 'the button')
      button.removeAttribute('disabled')
      await until(() => getColor(button) === 'rgb(91, 33, 182)', 'light')
      element.setAttribute('scheme', 'dark')
      await until(() => getColor(button) === 'rgb(196, 181, 253)', 'dark')
      element.style.setProperty('--acct-color-primary', 'rgb(1, 2, 3)')
      await until(() => getColor(button) === 'rgb(1, 2, 3)', 'the page overrides the brand')
      equal(find(shadow, 'h1').textContent, 'Sign in to manage your account.', 'no tagline of another brand')
      await until(() => error.length > 0, 'the report')
    })
    equal(
      lines.error,
      [
        'acct-elements: settings of "acme": tokens.--acct-radius-control must be a length such as "8px"',
        'acct-elements: settings of "stray": extends must be a brand of this build, which has momentum, pepper, otis, visi, geeni, nightowl, notion',
      ],
      'errors',
    )
  })

  it('has its code in calls, events and storage', async () => {
    let body: { brand?: string } = {}
    answerWith({
      byEmail: async (request) => {
        body = await request.clone().json()
        return json(sessionBody())
      },
      byToken: () => json(sessionBody()),
    })
    const shadow = await rendered(put('acct-login', { brand: 'acme' }))
    const events = await heard('acct-signed-in', async () => {
      await signIn(shadow)
      await until(() => 'acct.acme.session' in sessionStorage, 'the session is stored')
    })
    equal(
      { call: body.brand, event: events[0]?.detail.brand },
      { call: 'acme', event: 'acme' },
      'the brand of call and event',
    )
    const others = Object.keys({ ...localStorage, ...sessionStorage }).filter((key) =>
      /^acct\.(visi|geeni)/.test(key),
    )
    equal(others, [], 'keys of the other brand')
  })

  it('has its name as logo in place of an unsafe one', async () => {
    const shadow = await rendered(put('acct-login', { brand: 'bare' }))
    equal(find(shadow, '[part="logo"] text').textContent, 'Bare', 'the logo')
    // Letters that are wider than the estimate, as those of "Acme", would be cut otherwise.
    equal(getComputedStyle(find(shadow, '[part="logo"] svg')).overflow, 'visible', 'the end of a wide name')
  })

  it('shows a logo by its address as an image', async () => {
    const shadow = await rendered(put('acct-login', { brand: 'pictured' }))
    equal(find(shadow, '[part="logo"] image').getAttribute('href'), '/logo.svg', 'the address')
  })

  it('is unknown where it extends no brand of the build', async () => {
    const lines = await said(async () => {
      const shadow = await rendered(put('acct-login', { brand: 'stray' }))
      ok(getLogo(shadow) !== 'Stray', 'another brand')
    })
    ok(lines.warn[0]?.includes('unknown brand "stray"'), `${lines.warn}`)
  })

  it('does not replace a brand of the build', async () => {
    /** The page reports the settings of another brand in its own time. */
    const ofOtis = (lines: readonly string[]) => lines.find((line) => line.includes('"otis"'))
    const lines = await said(async ({ error }) => {
      const shadow = await rendered(put('acct-login', { brand: 'otis' }))
      ok(/otis/i.test(getLogo(shadow) ?? ''), `${getLogo(shadow)} in place of Otis`)
      await until(() => ofOtis(error) !== undefined, 'the report')
    })
    equal(
      ofOtis(lines.error),
      'acct-elements: settings of "otis": extends must be absent, because the build has this brand',
      'error',
    )
  })
})
