import { setViewport } from '@web/test-runner-commands'
import { storyNamed } from '../stories.tsx'
import { equal, find, mount, unmount } from '../support.tsx'

/** Returns the positions of the card and its children. */
function boxes(story: string): { bottom: number; tops: number[] } {
  const shadow = mount(storyNamed(`Areas/My Plan ${story}`))
  const card = find(shadow, 'article, [aria-busy="true"] > [aria-busy="true"]')
  const facts = card.lastElementChild
  const { bottom } = card.getBoundingClientRect()
  const tops = [...(facts?.children ?? [])].flatMap((fact) =>
    [fact, fact.lastElementChild ?? fact].map((part) => part.getBoundingClientRect().top),
  )
  return { bottom, tops }
}

describe('the skeleton of a plan card', () => {
  afterEach(unmount)

  for (const width of [360, 768, 1280])
    it(`is as high as a plan with three devices, ${width} px`, async () => {
      await setViewport({ width, height: 800 })
      const [skeleton, card] = [boxes('Loading'), boxes('Monthly')]
      const moved = [
        skeleton.bottom - card.bottom,
        ...skeleton.tops.map((top, at) => top - (card.tops[at] ?? 0)),
      ]
      equal(
        [skeleton.tops.length, moved.filter((px) => Math.abs(px) > 2)],
        [4, []],
        `moved by ${moved.map((px) => px.toFixed(1))} px`,
      )
    })
})
