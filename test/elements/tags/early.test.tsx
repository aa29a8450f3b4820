import { json } from '../../../stories/support/responses.ts'
import { equal, find, ok, until } from '../support.tsx'
import { answerWith, clearPage, getLogo, put, rendered, said } from './page.tsx'

const elements = {
  'acct-login': () => import('../../../elements/acct-login.ts'),
  'acct-menu': () => import('../../../elements/acct-menu.ts'),
  'acct-subscriptions': () => import('../../../elements/acct-subscriptions.ts'),
}

describe('a tag in the page before its code loads', () => {
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  it('adopts properties set before, and keeps no own copies', async () => {
    equal(customElements.get('acct-login'), undefined, 'the tag is not defined yet')
    const login = put('acct-login') as HTMLElement & { brand?: string }
    login.brand = 'visi'
    await elements['acct-login']()
    const shadow = await rendered(login)
    equal({ logo: getLogo(shadow), property: login.brand }, { logo: 'Visi', property: 'visi' }, 'the brand')
    ok(!Object.hasOwn(login, 'brand'), 'an own property would hide the accessor')
  })

  it('keeps input and a submit in a first view that a translator has changed', async () => {
    const sent: unknown[] = []
    answerWith({
      byEmail: async (request) => {
        sent.push(await request.json())
        return json({}, 401)
      },
    })
    await elements['acct-login']()
    const lines = await said(async () => {
      const login = put('acct-login', { brand: 'pepper' })
      const { shadowRoot } = login
      ok(shadowRoot, 'a shadow root')
      // Before React, in the microtask after the first view.
      await new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const form = shadowRoot?.querySelector('form')
          if (!form) return
          observer.disconnect()
          for (const label of form.querySelectorAll('label')) {
            const font = document.createElement('font')
            font.append(...label.childNodes)
            label.append(font)
          }
          find<HTMLInputElement>(form, '[name="username"]').value = 'alex@mail.example'
          find<HTMLInputElement>(form, '[name="password"]').value = 'Secret-1!'
          find<HTMLInputElement>(form, '[name="password"]').focus()
          form.requestSubmit()
          resolve()
        }).observe(shadowRoot as ShadowRoot, { childList: true, subtree: true })
      })
      const shadow = await rendered(login)
      await until(() => sent.length === 1, 'the form is sent')
      equal(find<HTMLInputElement>(shadow, '[name="username"]').value, 'alex@mail.example', 'username')
    })
    equal({ warn: lines.warn, sent: sent.length }, { warn: [], sent: 1 }, 'console and calls')
  })

  it('is defined by the loader when it appears, without touching other tags', async () => {
    await import('../../../elements/loader.ts')
    const section = document.createElement('section')
    section.append(document.createElement('acct-subscriptions'), document.createElement('some-widget'))
    document.body.append(section)
    await customElements.whenDefined('acct-subscriptions')
    equal(customElements.get('some-widget'), undefined, 'another library’s tag')
    await rendered(section.firstElementChild as HTMLElement)
  })
})

describe('two copies of the library on one page', () => {
  afterEach(clearPage)

  it('of different versions keep the first definition and warn', async () => {
    const first = class extends HTMLElement {}
    Object.assign(first, { [Symbol.for('acct-elements.version')]: '0.0.1' })
    customElements.define('acct-menu', first)
    const lines = await said(elements['acct-menu'])
    equal(customElements.get('acct-menu') === first, true, 'the first definition stays')
    equal(
      { errors: lines.error.length, warnings: lines.warn.length },
      { errors: 0, warnings: 1 },
      'errors and warnings',
    )
    ok(lines.warn[0]?.includes('<acct-menu> is already defined by version 0.0.1'), String(lines.warn[0]))
  })

  it('of the same version log nothing', async () => {
    await elements['acct-login']()
    const { define } = await import('../../../src/first-view/define.ts')
    const known = customElements.get('acct-login')
    const lines = await said(() => define('acct-login'))
    equal(lines, { warn: [], error: [] }, 'on the console')
    equal(customElements.get('acct-login') === known, true, 'the first definition stays')
  })
})
