import '../../../elements/acct-login.ts'
import '../../../elements/acct-plans.ts'
import '../../../elements/acct-portal.ts'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { MessageKey } from '../../../src/i18n/i18n.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { getSettings } from '../../../src/shell/settings.ts'
import { failImports, holdImports } from '../hold-imports.ts'
import { recordErrors, untilReported } from '../reported.ts'
import { equal, find, isLive, named, ok, until } from '../support.tsx'
import { answerWith, clearPage, heard, put, rendered, said, signIn, withOnePlan } from './page.tsx'

/** Makes the texts of a brand throw for some keys during a render. Returns a function that repairs them. */
async function breakTexts(code: string, isBroken: (key: string) => boolean): Promise<() => void> {
  const settings = resolveSettings(getSettings(document), code)
  const start = { settings, locale: 'en', hosted: false, isOwn: true } as const
  const { text } = await getBrandAccount(document, code, brands, start)
  const { t } = text
  text.t = (key: MessageKey, values) => {
    if (isBroken(key)) throw new Error(`broken: ${key}`)
    return t(key, values)
  }
  return () => {
    text.t = t
  }
}

/** Returns what the host's `window.onerror` gets during a callback. The console gets the failures. */
async function uncaught(during: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const listen = (event: ErrorEvent): void => {
    event.preventDefault()
    seen.push(event.message)
  }
  window.addEventListener('error', listen)
  try {
    await said(during)
  } finally {
    window.removeEventListener('error', listen)
  }
  return seen
}

const getText = (shadow: ShadowRoot): string => find(shadow, 'div').textContent ?? ''
const isReady = ({ host }: ShadowRoot): boolean => host.matches(':state(ready)')
const hasForm = (shadow: ShadowRoot): boolean => shadow.querySelector('input[name="password"]') !== null
const button = (shadow: ShadowRoot, name: string): HTMLElement => named(shadow, '[part="alert"] button', name)

/** Resolves as soon as a shadow tree has a form. */
const formed = (shadow: ShadowRoot): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(check)
    function check(): void {
      if (!shadow.querySelector('form')) return
      observer.disconnect()
      resolve()
    }
    observer.observe(shadow, { childList: true, subtree: true })
    check()
  })

/** Prevents the next navigation; resolves to its type. */
const nextReload = (): Promise<string> =>
  new Promise((resolve) => {
    const prevent = (event: NavigateEvent): void => {
      event.preventDefault()
      resolve(event.navigationType)
    }
    navigation.addEventListener('navigate', prevent, { once: true })
  })

describe('a first view that the host page has changed', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('hydrates without an error of the page', async () => {
    const seen = await uncaught(async () => {
      const { shadowRoot: shadow } = put('acct-login', { brand: 'momentum' })
      ok(shadow, 'the shadow tree')
      // The change follows the first view in the same task: nothing holds back the code that hydrates.
      await formed(shadow)
      equal(isLive(shadow), false, 'before React hydrates it')
      find(shadow, 'form').prepend(document.createElement('font'))
      await until(() => isLive(shadow) && shadow.querySelector('font') === null, 'React has rendered')
    })
    equal(seen, [], 'the host’s onerror')
  })
})

describe('a page that leaves while its code loads', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('loads the code again when it returns from the back/forward cache', async () => {
    // Firefox never settles these imports.
    const lost = holdImports('src/areas/sign-in/index')
    const { shadowRoot: shadow } = put('acct-login', { brand: 'notion' })
    ok(shadow, 'the shadow tree')
    await until(() => lost.count() > 0, 'the code loads')
    const later = holdImports('no module')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => isLive(shadow), 'React has rendered')
    await later.release()
  })

  it('loads the code again that the browser has cancelled', async () => {
    const seen = await uncaught(async () => {
      const pending = holdImports('src/areas/sign-in/index')
      const { shadowRoot: shadow } = put('acct-login', { brand: 'nightowl' })
      ok(shadow, 'the shadow tree')
      await until(() => pending.count() > 0, 'the code loads')
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      // WebKit rejects these imports.
      await pending.fail(new TypeError('Importing a module script failed.'))
      equal(shadow.querySelector('[role="alert"]'), null, 'a message')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await until(() => isLive(shadow), 'React has rendered')
    })
    equal(seen, [], 'the host’s onerror')
  })
})

describe('a screen of the portal whose code does not load', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  // Before the tests that load these screens.
  for (const [title, area, error, failures] of [
    ['after its third failure', 'history', new TypeError('Failed to fetch dynamically imported module'), 3],
    ['at once where a file has arrived damaged', 'payment', new SyntaxError('Unexpected end of input'), 1],
  ] as const)
    it(`offers a reload of the page, ${title}`, async () => {
      const repair = failImports(`src/areas/${area}/index.ts`, error)
      const portal = await rendered(put('acct-portal', { brand: 'visi' }))
      await signIn(portal)
      await until(() => portal.querySelector('main article') !== null, 'the plan shows')
      const errors = recordErrors()
      portal.querySelectorAll<HTMLElement>('nav a')[area === 'payment' ? 1 : 2]?.click()
      for (let failed = 1; failed < failures; failed++) {
        await until(() => errors.length === failed, `failure ${failed}`)
        button(portal, 'Try again').click()
      }
      await until(() => errors.length === failures, 'the last failure')
      const reloaded = nextReload()
      button(portal, 'Reload this page').click()
      equal(await reloaded, 'reload', 'the navigation')
      repair()
    })
})

describe('a tag whose calls have code that arrives damaged', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('offers a reload of the page and does not name the connection', async () => {
    const repair = failImports('src/services/plans/plan-catalog.ts', new SyntaxError('Unexpected token'))
    const errors = recordErrors()
    const { shadowRoot: shadow } = put('acct-plans', { brand: 'visi' })
    ok(shadow, 'the shadow tree')
    await untilReported(errors, () => getText(shadow), { code: 'damaged', area: 'plans' })
    ok(!/connection/.test(getText(shadow)), getText(shadow))
    const reloaded = nextReload()
    button(shadow, 'Reload this page').click()
    equal(await reloaded, 'reload', 'the navigation')
    repair()
  })
})

describe('a tag whose content fails to render', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('shows a message with the reference, and Try again renders it afresh', async () => {
    const repair = await breakTexts('otis', (key) => key === 'signIn.submit')
    const errors = recordErrors()
    const ready = await heard('acct-ready', async () => {
      const seen = await uncaught(async () => {
        const { shadowRoot: shadow } = put('acct-login', { brand: 'otis' })
        ok(shadow, 'the shadow tree')
        await until(() => shadow.querySelector('[role="alert"]') !== null, 'the message shows')
        await untilReported(errors, () => getText(shadow), { code: 'unknown', area: 'page' })
        ok(getText(shadow).includes('Part of this page did not load'), getText(shadow))
        equal(
          { form: hasForm(shadow), ready: isReady(shadow) },
          { form: false, ready: false },
          'after the failure',
        )
        repair()
        button(shadow, 'Try again').click()
        await until(() => hasForm(shadow), 'the form shows')
        equal(
          { alert: shadow.querySelector('[role="alert"]'), ready: isReady(shadow) },
          { alert: null, ready: true },
          'after the repair',
        )
      })
      equal(seen, [], 'the host’s onerror')
    })
    equal(ready.length, 1, 'acct-ready')
  })

  it('offers a reload of the page after the second failure', async () => {
    const repair = await breakTexts('visi', (key) => key === 'signIn.submit')
    const errors = recordErrors()
    const seen = await uncaught(async () => {
      const { shadowRoot: shadow } = put('acct-login', { brand: 'visi' })
      ok(shadow, 'the shadow tree')
      await until(() => shadow.querySelector('[role="alert"]') !== null, 'the message shows')
      button(shadow, 'Try again').click()
      await until(() => getText(shadow).includes('Reload this page'), 'the reload is offered')
      equal(new Set(errors.map(({ reference }) => reference)).size, 2, 'references')
      const reloaded = nextReload()
      button(shadow, 'Reload this page').click()
      equal(await reloaded, 'reload', 'the navigation')
    })
    repair()
    equal(seen, [], 'the host’s onerror')
  })

  it('shows the notice of a failure to load where the message fails too', async () => {
    const repair = await breakTexts('pepper', () => true)
    const seen = await uncaught(async () => {
      const { shadowRoot: shadow } = put('acct-login', { brand: 'pepper' })
      ok(shadow, 'the shadow tree')
      await until(() => shadow.querySelector('[role="alert"]') !== null, 'the notice shows')
      ok(!isReady(shadow), ':state(ready)')
      repair()
      button(shadow, 'Try again').click()
      await until(() => hasForm(shadow) && isReady(shadow), 'the form shows')
    })
    equal(seen, [], 'the host’s onerror')
  })
})

describe('a screen of the portal that fails to render', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('leaves navigation and menu in place, and the other screens usable', async () => {
    const repair = await breakTexts('geeni', (key) => key.startsWith('myPlan.'))
    const errors = recordErrors()
    const seen = await uncaught(async () => {
      const portal = await rendered(put('acct-portal', { brand: 'geeni' }))
      await signIn(portal)
      await until(() => portal.querySelector('main [role="alert"]') !== null, 'the message shows')
      await untilReported(errors, () => getText(portal), { code: 'unknown', area: 'page' })
      ok(isReady(portal), ':state(ready)')
      ok(portal.querySelector('header button'), 'the menu')
      const [myPlan, , history] = portal.querySelectorAll<HTMLElement>('nav a')
      history?.click()
      await until(() => portal.querySelector('main [role="alert"]') === null, 'another screen shows')
      repair()
      myPlan?.click()
      await until(() => portal.querySelector('main article') !== null, 'the plan shows')
    })
    equal(seen, [], 'the host’s onerror')
  })
})
