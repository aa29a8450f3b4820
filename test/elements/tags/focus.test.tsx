import '../../../elements/acct-portal.ts'
import { sendKeys } from '@web/test-runner-commands'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { equal, ok, until } from '../support.tsx'
import { answerWith, clearPage, draw, signIn, withOnePlan } from './page.tsx'

const signOut = async (code: string): Promise<void> => {
  const settings = resolveSettings({}, code)
  const start = { settings, locale: 'en', hosted: false, isOwn: true } as const
  const { store } = await getBrandAccount(document, code, brands, start)
  store.signOut('user')
}

/** Adds a field of the host page. */
function ownField(): HTMLInputElement {
  const field = document.createElement('input')
  field.ariaLabel = 'Search'
  document.body.append(field)
  return field
}

const portal = (): Promise<ShadowRoot> => draw('acct-portal', { brand: 'notion', routing: 'memory' })
const shows = (shadow: ShadowRoot, selector: string): Promise<void> =>
  until(() => shadow.querySelector(selector) !== null, `${selector} shows`)

describe('focus on a screen change of the portal', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('moves within the portal after a sign-in there', async () => {
    const shadow = await portal()
    await signIn(shadow)
    await shows(shadow, 'article')
    await until(() => shadow.activeElement?.localName === 'main', 'the focus is in the new screen')
  })

  it('stays in a field of the host page while the visitor types', async () => {
    const shadow = await portal()
    const field = ownField()
    await signIn(shadow)
    field.focus()
    await shows(shadow, 'article')
    await sendKeys({ type: 'not lost' })
    await signOut('notion')
    await shows(shadow, 'input[name="password"]')
    await sendKeys({ type: ', either' })
    ok(document.activeElement === field, 'the field has the focus')
    equal(field.value, 'not lost, either', 'what was typed')
  })

  it('stays in the active one of two portals', async () => {
    const one = await portal()
    const other = await portal()
    await signIn(one)
    await Promise.all([shows(one, 'article'), shows(other, 'article')])
    await until(() => one.activeElement?.localName === 'main', 'the focus is in the new screen of the first')
    ok(document.activeElement === one.host, 'the other one leaves it there')
  })
})
