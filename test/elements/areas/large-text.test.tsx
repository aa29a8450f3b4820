import { setViewport } from '@web/test-runner-commands'
import { brandCodes } from '../../../brands/codes.ts'
import { brands } from '../../../brands/index.ts'
import { DaysBar } from '../../../src/ui/DaysBar.tsx'
import { bar as retention } from '../../../src/ui/days-bar.css.ts'
import { storyNamed } from '../stories.tsx'
import { equal, find, mount, ok, unmount } from '../support.tsx'

const getBox = (element: Element): DOMRect => element.getBoundingClientRect()

/** Returns how many parts of an element's text that have no space are in two lines. */
function countBrokenParts(element: Element): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!(text instanceof Text)) throw new Error('no text')
  return [...text.data.matchAll(/\S+/g)].filter(({ index, 0: part }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + part.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }).length
}

describe('text at 200 %', () => {
  afterEach(async () => {
    unmount()
    await setViewport({ width: 1280, height: 900 })
  })

  it('keeps the numbers of a retention bar apart', () => {
    const bar = (
      <div style={{ width: '180px' }}>
        <DaysBar days={30} />
      </div>
    )
    const marks = [...mount(bar, { fontSize: '32px' }).querySelectorAll('[aria-hidden] > span > span')]
    equal(marks.length, 5, 'numbers')
    for (const [at, mark] of marks.slice(1).entries())
      ok(getBox(mark).left >= getBox(marks[at] as Element).right, `${mark.textContent} stands apart`)
  })

  it('keeps the picture of a device inside its container', async () => {
    await setViewport({ width: 360, height: 740 })
    const shadow = mount(storyNamed('Areas/Devices OfAPlan'), { fontSize: '32px' })
    const picture = find(shadow, 'label svg').parentElement as HTMLElement
    const [inner, outer] = [getBox(find(shadow, 'label svg')), getBox(picture)]
    ok(inner.left >= outer.left && inner.right <= outer.right, `${inner.width} px in ${outer.width} px`)
  })

  for (const width of [360, 768])
    it(`keeps the price and the retention of a plan inside its card in every brand, at ${width} px`, async () => {
      await setViewport({ width, height: 900 })
      for (const code of brandCodes) {
        const theme = await brands[code]()
        const shadow = mount(storyNamed('Areas/My Plan Monthly', theme), { theme, fontSize: '32px' })
        const card = find(shadow, 'article')
        const cardBox = getBox(card)
        const outside = [...card.querySelectorAll('p, span, li')].filter(
          (part) => getBox(part).right > cardBox.right,
        )
        equal(
          outside.map(({ textContent }) => textContent),
          [],
          `${code}: beyond the card`,
        )
        const [scale, devices] = [find(card, `.${retention}`), find(card, 'ul')].map(getBox)
        if (!scale || !devices) throw new Error('no bar')
        const isApart = devices.left >= scale.right || devices.top >= scale.bottom
        const numbers = [...card.querySelectorAll(`.${retention} > span > span`)].map(
          (mark) => getBox(mark).right,
        )
        ok(
          isApart && Math.max(...numbers) <= scale.right + 1,
          `${code}: numbers ${numbers} in ${scale.right}`,
        )
      }
    })

  for (const width of [360, 768, 1000, 1280, 1920])
    it(`keeps device names of a plan complete, and breaks them at spaces only, at ${width} px`, async () => {
      await setViewport({ width, height: 900 })
      const shadow = mount(storyNamed('Areas/My Plan Monthly'), { fontSize: '32px' })
      const names = [...shadow.querySelectorAll<HTMLElement>('li li > span')]
      const seen = names.map((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        const place = getBox(name.parentElement as Element)
        const { left, right, bottom } = range.getBoundingClientRect()
        const isInside = left >= place.left && right <= place.right && bottom <= place.bottom
        return isInside && name.scrollWidth <= name.clientWidth && countBrokenParts(name) === 0
      })
      equal(seen, [true, true, true], 'whole names')
    })
})
