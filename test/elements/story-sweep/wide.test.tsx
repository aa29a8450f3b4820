import { setViewport } from '@web/test-runner-commands'
import { type Story, stories } from '../stories.tsx'
import { emulate, equal, setFontSize, unmount } from '../support.tsx'
import { mayHaveTranscript, storedTitles } from '../transcripts/stored.ts'
import { CHECKS_OF_LARGE_TEXT, findSmallControls } from './checks/controls.ts'
import { findSmallTargets } from './checks/targets.ts'
import { faultsOf, mountStory } from './sweep.tsx'

const WIDTH = 1280

const transcribed = await storedTitles('dialogs')

/** Returns the dialog of a story that the stored transcript of dialogs lacks. */
const findMissingTranscript = (shadow: ShadowRoot, story: Story): string[] =>
  mayHaveTranscript(story) && shadow.querySelector('dialog[open]') && !transcribed.includes(story.name)
    ? [`${story.name}: run npm run transcripts`]
    : []

describe(`at ${WIDTH} px every target has 44 px, and every control is usable with 200 % text [A11Y-05]; every dialog has a transcript`, () => {
  before(async () => {
    await setViewport({ width: WIDTH, height: 720 })
    await emulate({ 'prefers-reduced-motion': 'reduce' })
  })
  after(() => emulate())
  afterEach(unmount)

  for (const story of stories)
    it(story.name, () => {
      equal(innerWidth, WIDTH, 'the width')
      const shadow = mountStory(story)
      const faults = faultsOf(shadow, {
        'dialog without a transcript': () => findMissingTranscript(shadow, story),
        'small targets': findSmallTargets,
        'small controls': findSmallControls,
      })
      setFontSize('32px')
      equal({ ...faults, ...faultsOf(shadow, CHECKS_OF_LARGE_TEXT) }, {}, 'faults')
    })
})
