import { brandCodes, brands } from '../../brands/index.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { stories } from './stories.tsx'
import { emulate, equal, mount, ok, unmount, violations } from './support.tsx'

const LOOKS = brandCodes.flatMap((code) =>
  (['light', 'dark'] as const).map((scheme) => [code, scheme] as const),
)

/** Returns the brands and schemes of a story: all in a sweep, else one, so that the stories cover all. */
const looksOf = (index: number) => LOOKS.filter((_, at) => isSweep || at === index % LOOKS.length)

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

  for (const [index, { name, nodeWith }] of stories.entries())
    for (const [code, scheme] of looksOf(index))
      it(`${name}, ${code}, ${scheme}`, async () => {
        const brand = await brands[code]()
        equal(await violations(mount(nodeWith(brand), { theme: brand, scheme })), [], 'violations')
      })
})
