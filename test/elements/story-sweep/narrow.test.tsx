import { setViewport } from '@web/test-runner-commands'
import { storyText } from '../../../stories/support/story-texts.ts'
import { stories } from '../stories.tsx'
import { brand, emulate, equal, setFontSize, unmount } from '../support.tsx'
import { translate } from '../translate.ts'
import { CHECKS_OF_LARGE_TEXT } from './checks/controls.ts'
import { findLooseTexts, findStaleTexts } from './checks/loose-texts.ts'
import { findMotions } from './checks/motions.ts'
import {
  findEarlyErrors,
  findLiveHeadings,
  findLiveReferences,
  findRepeatedAnnouncements,
} from './checks/names.ts'
import { findSmallTargets } from './checks/targets.ts'
import { findTornTexts } from './checks/torn-texts.ts'
import { type Checks, getFaults, mountStory } from './sweep.tsx'

const WIDTH = 360

/**
 * Whether the browser is Chromium. In Firefox and WebKit (test/engines) only the checks of lines run: the
 * others do not differ by engine, or do not work there.
 */
const isChromium = navigator.userAgent.includes('Chrome/')
const CHECKS: Checks = {
  'torn texts': findTornTexts,
  ...(isChromium && {
    'loose texts': findLooseTexts,
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

describe(`at ${WIDTH} px no text is torn and every target has 44 px, every control is usable with 200 % text [A11Y-05], every browser finds the same names, texts are announced once [A11Y-04], with reduced motion nothing moves [A11Y-07], and a new language replaces texts that a browser has translated`, () => {
  before(async () => {
    await setViewport({ width: WIDTH, height: 720 })
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(() => emulate())
  afterEach(async () => {
    unmount()
    await text.setLocale('en')
  })
  const text = storyText(brand)

  for (const story of stories)
    it(story.name, async () => {
      equal(innerWidth, WIDTH, 'the width')
      const shadow = mountStory(story, { fontSize: '16px' })
      const faults = getFaults(shadow, CHECKS)
      setFontSize('32px')
      Object.assign(faults, getFaults(shadow, CHECKS_WITH_LARGE_TEXT))
      translate(shadow)
      await text.setLocale('de')
      equal({ ...faults, ...getFaults(shadow, { 'stale texts': findStaleTexts }) }, {}, 'faults')
    })
})
