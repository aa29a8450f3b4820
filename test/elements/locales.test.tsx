import { setViewport } from '@web/test-runner-commands'
import { PSEUDO_LOCALES } from '../../.config/pseudo-locale.ts'
import { list as carousel } from '../../src/areas/plans/carousel.css.ts'
import type { StoryLocale } from '../../stories/support/story-locale.ts'
import { showLocale } from '../../stories/support/story-texts.ts'
import { findCrowding } from '../fixtures/crowding.ts'
import { findOverflows } from '../fixtures/overflows.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { stories } from './stories.tsx'
import { getFaults, mountStory } from './story-sweep/sweep.tsx'
import { emulate, equal, find, unmount } from './support.tsx'

/** Stories for `npm test`: the portal's screens with most content. */
const SHORT = /^(Shell\/Portal|Embed|Areas\/(My Plan|Plans|Order|Billing|Devices|History)) /

const shown = isSweep ? stories : stories.filter(({ name }) => SHORT.test(name))
/**
 * The locales, with the widths of a sweep: no European language has longer texts than `en-XA`, and Arabic has
 * real right-to-left ones, with plural forms and isolated values.
 */
const LOCALES: readonly (readonly [StoryLocale, readonly number[]])[] = [
  ...PSEUDO_LOCALES.map((locale) => [locale, [360, 1280]] as const),
  ['ar', [360, 768, 1280]],
]
/** The stories of a locale: each story in a sweep, else one locale for each story in turn. */
const shownIn = (index: number) => shown.filter((_, at) => isSweep || index === at % LOCALES.length)

/** The button of a menu shortens such a name with an ellipsis. */
const SHORTENED = /Menu LongName$/

/** Stacks the carousel, whose cards scroll sideways on purpose. */
function stackCarousel(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `.${carousel}.${carousel} { grid-auto-flow: row; grid-auto-columns: auto; overflow-x: visible }`,
  )
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
}

for (const [index, [locale, widths]] of LOCALES.entries())
  for (const width of isSweep ? widths : [360])
    describe(`in ${locale} no text is cut or overlaps, and nothing leaves its root, ${width} px`, () => {
      before(async () => {
        await showLocale(locale)
        await setViewport({ width, height: 720 })
        await emulate({ 'prefers-reduced-motion': 'reduce' })
      })
      after(async () => {
        await showLocale('en')
        await emulate()
      })
      afterEach(unmount)

      for (const story of shownIn(index))
        it(story.name, () => {
          const shadow = mountStory(story)
          const root = find(shadow, '[lang]')
          equal({ width: innerWidth, locale: root.lang }, { width, locale }, 'the page')
          stackCarousel(shadow)
          const faults = getFaults(shadow, {
            overflows: () => (SHORTENED.test(story.name) ? [] : findOverflows()),
            crowding: () => findCrowding(root),
          })
          equal(faults, {}, 'faults')
        })
    })
