import { findOverflows } from '../../fixtures/overflows.ts'
import { storyNamed } from '../stories.tsx'
import { allViolations, emulate, equal, find, mount, ok, unmount } from '../support.tsx'
import {
  findClippedControls,
  findColorOnlyControls,
  findSidewaysScroll,
  findSmallControls,
  findUnusableControls,
} from './checks/controls.ts'
import { findMotions } from './checks/motions.ts'
import {
  findEarlyErrors,
  findLiveHeadings,
  findLiveReferences,
  findRepeatedAnnouncements,
  findRequiredFields,
} from './checks/names.ts'
import { addSpacing, findNewOverflows, findSidewaysScrollers, findSpilledTexts } from './checks/spacing.ts'
import { findSmallTargets } from './checks/targets.ts'
import { findTornTexts } from './checks/torn-texts.ts'

/** Returns a shadow root with this content. */
function shadowWith(html: string): ShadowRoot {
  const shadow = mount(<div />)
  find(shadow, 'main').innerHTML = html
  return shadow
}

const BUTTON = 'style="min-width: 44px; min-height: 44px"'

describe('the checks of the stories find', () => {
  afterEach(unmount)
  after(() => emulate())

  it('violations of axe, inside shadow roots too', async () => {
    const found = await allViolations(
      shadowWith('<img src="data:,"><p style="color: #bbb; background: #fff">Plans</p>'),
    )
    equal(found.map((line) => line.split(':')[0]).sort(), ['color-contrast', 'image-alt'], 'violated rules')
  })

  for (const [story, motion] of [
    ['UI/Spinner Small', 'rotate'],
    ['UI/Meter PartlyFilled', 'width'],
    ['Areas/Plans Visitor', 'smooth scrolling'],
  ] as const)
    it(`motion without the preference for reduced motion: ${motion}`, async () => {
      await emulate({ 'prefers-reduced-motion': 'no-preference' })
      const motions = findMotions(mount(storyNamed(story)))
      ok(motions.includes(motion), `${motion} is not among ${motions}`)
    })

  for (const [fault, findFaults, html, expected] of [
    [
      'a torn text',
      findTornTexts,
      '<p style="width: 40px; word-break: break-all">$1,234.99</p>',
      ['$1,234.99'],
    ],
    ['a small target', findSmallTargets, '<p><a href="/plans">Plans</a></p>', /^Plans: \d+ by \d+ px$/],
    [
      'an invisible control',
      findUnusableControls,
      `<button ${BUTTON.replace('"', '"opacity: 0;')}>Go</button>`,
      ['Go is invisible'],
    ],
    [
      'a small control',
      findSmallControls,
      '<button style="all: unset; display: block; width: 20px; height: 50px">Go</button>',
      ['Go is only 20 by 50 px'],
    ],
    [
      'a control outside the window',
      findUnusableControls,
      `<button ${BUTTON.replace('"', '"position: absolute; left: -20px;')}>Go</button>`,
      /^Go reaches from -\d+ /,
    ],
    [
      'a covered control',
      findUnusableControls,
      `<button ${BUTTON}>Go</button><div id="cover" style="position: fixed; inset: 0"></div>`,
      /^Go lies behind <div id="cover"/,
    ],
    [
      'a clipped control',
      findClippedControls,
      '<button style="width: 44px; overflow: hidden; white-space: nowrap">Remove device</button>',
      ['Remove device clips "Remove device"'],
    ],
    [
      'a control that only a color shows',
      findColorOnlyControls,
      '<button aria-label="Red" style="border: 0; background: red"></button>',
      ['Red shows nothing'],
    ],
    [
      'sideways scroll',
      findSidewaysScroll,
      '<p style="width: 2000px">Plans</p>',
      /^the page is \d+ px wide$/,
    ],
    [
      'a text beside its block',
      findSpilledTexts,
      '<p style="height: 5px">Plans</p>',
      /^"Plans" is \d+ px high in 5 px$/,
    ],
    [
      'a part that scrolls sideways',
      () => findSidewaysScrollers(findOverflows()),
      '<div style="width: 100px; overflow: auto"><p style="width: 200px">Plans</p></div>',
      ['div scrolls sideways: Plans'],
    ],
    [
      'an early error',
      findEarlyErrors,
      '<input name="email" required>',
      ['<input name="email" required="">'],
    ],
    [
      'a name from a live region',
      findLiveReferences,
      '<p id="a" role="status"></p><input aria-describedby="a">',
      ['<input aria-describedby="a">'],
    ],
    [
      'a heading with a live region',
      findLiveHeadings,
      '<h2>Plans <b role="status"></b></h2>',
      ['<b role="status"></b>'],
    ],
    [
      'a required field',
      findRequiredFields,
      '<input aria-required="true">',
      ['<input aria-required="true">'],
    ],
    [
      'nested live regions',
      findRepeatedAnnouncements,
      '<p role="alert"><b role="status">Saved</b>!</p>',
      ['<b role="status">Saved</b>'],
    ],
    [
      'a title that the text below repeats',
      findRepeatedAnnouncements,
      '<div role="alert"><b>Not saved</b><p>Your card is not saved.</p></div>',
      /Not saved/,
    ],
    [
      'a text in two live regions',
      findRepeatedAnnouncements,
      '<p role="alert">Saved</p><b role="status">Saved</b>',
      ['<b role="status">Saved</b>'],
    ],
  ] as const)
    it(fault, () => {
      const faults = findFaults(shadowWith(html))
      if (expected instanceof RegExp)
        ok(
          faults.length === 1 && expected.test(faults[0] ?? ''),
          `${JSON.stringify(faults)}, not ${expected}`,
        )
      else equal(faults, expected, 'faults')
    })

  it('what exceeds the page only with wide spacing', () => {
    const shadow = shadowWith(
      '<div style="width: 80px; overflow: hidden; white-space: nowrap; font-size: 16px">My plans</div>',
    )
    const overflows = findOverflows()
    addSpacing(shadow)
    equal(
      { overflows, withSpacing: findNewOverflows(overflows).length },
      { overflows: [], withSpacing: 1 },
      'overflows',
    )
  })
})

describe('screen readers announce', () => {
  afterEach(unmount)

  it('which fields of sign-in are required', () => {
    ok(findRequiredFields(mount(storyNamed('Areas/Sign-in Empty'))).length > 0, 'no field')
  })
})
