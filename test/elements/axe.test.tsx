import { stories } from './stories.tsx'
import { emulate, equal, mount, ok, unmount, violations } from './support.tsx'

describe('axe finds nothing, in light and dark [A11Y-01]', () => {
  // Content that fades in has no final contrast yet.
  before(async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(() => emulate())
  afterEach(unmount)

  it('inspects shadow roots too', async () => {
    // biome-ignore lint/a11y/useAltText: the violation that axe must find
    const found = await violations(mount(<img src="data:," />))
    ok(
      found.some((line) => line.startsWith('image-alt')),
      `the fault is not among ${found}`,
    )
  })

  for (const { name, node } of stories) {
    it(`${name}, light`, async () => {
      equal(await violations(mount(node, { scheme: 'light' })), [], 'violations')
    })

    // Only colors differ between the schemes.
    it(`${name}, dark`, async () => {
      equal(await violations(mount(node, { scheme: 'dark' }), ['color-contrast']), [], 'violations')
    })
  }
})
