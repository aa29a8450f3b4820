import { setViewport } from '@web/test-runner-commands'
import { brandCodes, brands } from '../../../brands/index.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { type Story, stories } from '../stories.tsx'
import { allViolations, emulate, equal, setFontSize, unmount } from '../support.tsx'
import { mayHaveTranscript, storedTitles } from '../transcripts/stored.ts'
import {
  CHECKS_OF_LARGE_TEXT,
  findColorOnlyControls,
  findSmallControls,
  findUnusableControls,
} from './checks/controls.ts'
import { findSmallTargets } from './checks/targets.ts'
import { type Checks, type Faults, getFaults, mountStory } from './sweep.tsx'

const LOOKS = brandCodes.flatMap((code) => (['light', 'dark'] as const).map((scheme) => ({ code, scheme })))

/** Returns the brands and schemes of a story: all in a sweep, else one, so that the stories cover all. */
const getLooks = (index: number) => LOOKS.filter((_, at) => isSweep || at === index % LOOKS.length)

/** The brand whose controls are 44 px high: the border of a password field leaves 42 px to its content. */
const LOWEST = 'visi'

/** Whether the page's colors are forced. */
let areForced = false

/** Forces the colors of the page, or ends that. */
async function forceColors(isForced: boolean): Promise<void> {
  await emulate({
    // Content that fades in has no final contrast yet.
    'prefers-reduced-motion': 'reduce',
    ...(isForced ? { 'forced-colors': 'active' } : {}),
  })
  areForced = isForced
  equal(matchMedia('(forced-colors: active)').matches, isForced, 'forced colors')
}

const transcribed = await storedTitles('dialogs')

/** Returns the dialog of a story that the stored transcript of dialogs lacks. */
const findMissingTranscript = (shadow: ShadowRoot, story: Story): string[] =>
  mayHaveTranscript(story) && shadow.querySelector('dialog[open]') && !transcribed.includes(story.name)
    ? [`${story.name}: run npm run transcripts`]
    : []

/** 1280 px has the layouts of wide windows; story-sweep/narrow.test.tsx has those of phones. */
const WIDTH = 1280

describe(`at ${WIDTH} px axe finds nothing, in light and dark [A11Y-01], every target has 44 px, and in forced colors and with 200 % text every control is visible and usable [A11Y-05]; every dialog has a transcript`, () => {
  before(async () => {
    await setViewport({ width: WIDTH, height: 720 })
    await forceColors(false)
  })
  after(() => emulate())
  afterEach(unmount)

  for (const [index, story] of stories.entries())
    for (const { code, scheme } of getLooks(index))
      it(`${story.name}, ${code}, ${scheme}`, async () => {
        equal(innerWidth, WIDTH, 'the width')
        const shadow = mountStory(story, { theme: await brands[code](), scheme })
        const checks: Checks = {
          'unusable controls in forced colors': findUnusableControls,
          'controls that only a color shows': findColorOnlyControls,
          ...(code === LOWEST ? {} : { 'small controls in forced colors': findSmallControls }),
        }
        const faults: Faults = getFaults(shadow, {
          'dialog without a transcript': () => findMissingTranscript(shadow, story),
          'small targets': findSmallTargets,
        })
        // A test starts with the colors in which the last one has ended: emulation takes longer than a check.
        for (const isForced of [areForced, !areForced]) {
          if (isForced !== areForced) await forceColors(isForced)
          if (isForced) Object.assign(faults, getFaults(shadow, checks))
          else faults.violations = await allViolations(shadow)
        }
        setFontSize('32px')
        equal({ ...faults, ...getFaults(shadow, CHECKS_OF_LARGE_TEXT) }, { violations: [] }, 'faults')
      })
})
