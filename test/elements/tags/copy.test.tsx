import '../../../elements/acct-login.ts'
import { configure } from '../../../src/shell/settings.ts'
import { equal, find, ok, until } from '../support.tsx'
import { answerWith, clearPage, put, rendered, said } from './page.tsx'

configure({
  brands: {
    visi: {
      baseUrl: `${location.origin}/services`,
      portalUrl: location.origin,
      copy: { en: { 'signIn.submit': 'Log in', 'signIn.password': 'Secret {{no}}', 'no.such': 'x' } },
    },
  },
})

/** Returns every text that an element shows until React has rendered it. */
async function getTexts(element: HTMLElement): Promise<{ shadow: ShadowRoot; texts: Set<string> }> {
  const texts = new Set<string>()
  const root = element.shadowRoot
  if (!root) throw new Error('no shadow root')
  const read = (): void => {
    for (const { textContent } of root.querySelectorAll('button, label, h1')) texts.add(textContent ?? '')
  }
  const watch = new MutationObserver(read)
  watch.observe(root, { childList: true, subtree: true, characterData: true })
  const shadow = await rendered(element)
  read()
  watch.disconnect()
  return { shadow, texts }
}

describe('a page with messages of its own', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('shows them from the first text on, and names the wrong ones', async () => {
    const problems = (lines: readonly string[]): string[] => lines.filter((line) => line.includes('copy.'))
    const lines = await said(async (now) => {
      const { shadow, texts } = await getTexts(put('acct-login', { brand: 'visi' }))
      ok(texts.has('Log in'), [...texts].join())
      ok(!texts.has('Sign In'), 'the message of the catalog shows first')
      equal(find(shadow, 'label[for]').textContent, 'Email', 'a message without another')
      ok(texts.has('Password'), 'the message in place of a wrong one')
      await until(() => problems(now.error).length === 2, 'the console names both')
    })
    equal(
      problems(lines.error).sort(),
      [
        'acct-elements: settings of "visi": copy.en["no.such"] is not a message of the catalog; docs/messages.md of the package lists all',
        'acct-elements: settings of "visi": copy.en["signIn.password"] has the placeholder {{no}}, which the message of the catalog does not have; it has none',
      ],
      'errors',
    )
    equal(lines.error.length, 2, `no error of React: ${lines.error}`)
  })

  it('keeps the prerendered view of its other languages, which React hydrates', async () => {
    const lines = await said(async () => {
      const element = put('acct-login', { brand: 'visi', locale: 'de' })
      const { texts } = await getTexts(element)
      ok(texts.has('Anmelden'), [...texts].join())
      equal(find(element.shadowRoot as ShadowRoot, 'div').dataset.path, '/login', 'the prerendered path')
    })
    equal(lines.error, [], 'errors')
  })
})
