import { setViewport } from '@web/test-runner-commands'
import { stories } from '../stories.tsx'
import { emulate, equal, setFontSize, unmount } from '../support.tsx'
import { CHECKS_OF_LARGE_TEXT } from './checks/controls.ts'
import { findMotions } from './checks/motions.ts'
import {
  findEarlyErrors,
  findLiveHeadings,
  findLiveReferences,
  findRepeatedAnnouncements,
} from './checks/names.ts'
import { findSmallTargets } from './checks/targets.ts'
import { findTornTexts } from './checks/torn-texts.ts'
import { type Checks, faultsOf, mountStory } from './sweep.tsx'

const WIDTH = 360

/**
 * Whether the browser is Chromium. In Firefox and WebKit (test/engines) only the checks of lines run: the
 * others do not differ by engine, or do not work there.
 */
const isChromium = navigator.userAgent.includes('Chrome/')
const CHECKS: Checks = {
  'torn texts': findTornTexts,
  ...(isChromium && {
    motions: findMotions,
    'fields that Firefox announces as invalid early': findEarlyErrors,
    'names and descriptions from live regions': findLiveReferences,
    'headings with live regions': findLiveHeadings,
    'texts announced twice': findRepeatedAnnouncements,
    'small targets': findSmallTargets,
  }),
}
const CHECKS_WITH_LARGE_TEXT: Checks = {
  'torn texts at 200 %': findTornTexts,
  ...(isChromium && CHECKS_OF_LARGE_TEXT),
}

describe(`at ${WIDTH} px no text is torn and every target has 44 px, every control is usable with 200 % text [A11Y-05], every browser finds the same names, texts are announced once [A11Y-04], and with reduced motion nothing moves [A11Y-07]`, () => {
  before(async () => {
    await setViewport({ width: WIDTH, height: 720 })
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(() => emulate())
  afterEach(unmount)

  for (const story of stories)
    it(story.name, () => {
      equal(innerWidth, WIDTH, 'the width')
      const shadow = mountStory(story, { fontSize: '16px' })
      const faults = faultsOf(shadow, CHECKS)
      setFontSize('32px')
      equal({ ...faults, ...faultsOf(shadow, CHECKS_WITH_LARGE_TEXT) }, {}, 'faults')
    })
})
