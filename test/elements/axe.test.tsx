import { stories } from './stories.tsx'
import { emulate, equal, mount, ok, unmount, violations } from './support.tsx'

describe('axe finds nothing, in light and dark [A11Y-01]', () => {
  // What is still fading in has no contrast yet.
  before(async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(() => emulate())
  afterEach(unmount)

  it('and it looks inside shadow roots', async () => {
    // biome-ignore lint/a11y/useAltText: the fault that has to be found
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

    // Of all that axe looks at only the colours are others.
    it(`${name}, dark`, async () => {
      equal(await violations(mount(node, { scheme: 'dark' }), ['color-contrast']), [], 'violations')
    })
  }
})
