import { setViewport } from '@web/test-runner-commands'
import { findOverflows } from '../../fixtures/overflows.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { stories } from '../stories.tsx'
import { emulate, equal, find, unmount } from '../support.tsx'
import { addSpacing, findNewOverflows, findSidewaysScrollers, findSpilledTexts } from './checks/spacing.ts'
import { getFaults, mountStory } from './sweep.tsx'

/** 320 px is a window of 1280 px at 400 % zoom (WCAG 1.4.10). */
const WIDTHS = isSweep ? [320, 768, 1280] : [320]

for (const width of WIDTHS)
  describe(`at ${width} px nothing scrolls sideways, and with wide text spacing nothing is cut off or covered`, () => {
    before(async () => {
      await setViewport({ width, height: 256 })
      await emulate({ 'prefers-reduced-motion': 'reduce' })
    })
    after(() => emulate())
    afterEach(unmount)

    for (const story of stories)
      it(story.name, () => {
        equal(innerWidth, width, 'the width')
        const shadow = mountStory(story)
        const overflows = findOverflows()
        const faults = getFaults(shadow, {
          'spilled texts': findSpilledTexts,
          'sideways scroll': () => findSidewaysScrollers(overflows),
        })
        addSpacing(shadow)
        equal(getComputedStyle(find(shadow, 'main')).wordSpacing, '2.56px', 'the spacing')
        const faultsWithSpacing = getFaults(shadow, {
          'overflows with spacing': () => findNewOverflows(overflows),
          'spilled texts with spacing': findSpilledTexts,
        })
        equal({ ...faults, ...faultsWithSpacing }, {}, 'faults')
      })
  })
