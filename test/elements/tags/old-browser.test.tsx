import { define } from '../../../src/first-view/define.ts'
import { equal, find, until } from '../support.tsx'

describe('a tag in a browser older than .docs/browsers.md names', () => {
  const { supports } = CSS
  afterEach(() => {
    CSS.supports = supports
    document.body.replaceChildren()
  })

  for (const [tag, missing] of [
    ['acct-login', 'light-dark'],
    ['acct-portal', ':state'],
  ] as const)
    it(`<${tag}> shows a sentence and the portal’s address without ${missing}`, async () => {
      CSS.supports = (...query: string[]) =>
        !query.some((part) => part.includes(missing)) && supports.apply(CSS, query as [string])
      define(tag)
      const element = document.createElement(tag)
      element.setAttribute('locale', 'de')
      document.body.append(element)
      await until(() => element.shadowRoot?.querySelector('a') != null, 'the notice')
      const notice = find(element.shadowRoot as ShadowRoot, '[role="alert"]')
      equal(
        notice.textContent?.startsWith('Bitte aktualisieren Sie diesen Browser'),
        true,
        notice.textContent ?? '',
      )
      equal(find<HTMLAnchorElement>(notice, 'a').origin, location.origin, 'the address')
      equal(element.shadowRoot?.querySelector('form'), null, 'no broken form')
    })
})
