// Imports nothing before the first snapshot, so that additions of the elements show.
describe('the tags', () => {
  it('add no globals, no attributes to host page elements, and nothing to prototypes', async () => {
    const prototypes = [Object, Array, Promise, Element, HTMLElement, Node, Document].map(
      (type) => type.prototype,
    )
    const look = (): string[] => [
      ...Object.getOwnPropertyNames(window),
      ...Object.getOwnPropertyNames(document),
      ...prototypes.flatMap((prototype) => Reflect.ownKeys(prototype).map(String)),
      ...document.documentElement.getAttributeNames(),
      ...document.body.getAttributeNames(),
      ...Array.from(document.head.children, ({ outerHTML }) => outerHTML),
    ]
    const before = new Set(look())
    await Promise.all([
      import('../../../elements/acct-login.ts'),
      import('../../../elements/acct-menu.ts'),
      import('../../../elements/acct-portal.ts'),
      import('../../../elements/acct-subscriptions.ts'),
    ])
    const { configure } = await import('../../../src/shell/settings.ts')
    configure({ brands: { geeni: { baseUrl: location.origin } } })
    const portal = document.createElement('acct-portal')
    document.body.append(portal)
    await new Promise((resolve) => portal.addEventListener('acct-ready', resolve, { once: true }))
    // React marks the document with a random name; the portal sets the title (A§2).
    const added = look().filter((one) => !before.has(one) && !/^_reactListening|^<title>/.test(one))
    portal.remove()
    if (added.length > 0) throw new Error(`added: ${added.join(', ')}`)
  })
})
