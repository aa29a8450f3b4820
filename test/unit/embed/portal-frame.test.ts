import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalFrame } from '../../../src/embed/portal-frame.ts'
import { TestDocument, type TestElement } from './elements.ts'

const PORTAL = new URL('https://account.example/somewhere?x=1')
/** A box whose lower end is below the window. */
const BELOW = { width: 400, height: 200, top: 500 }

let page: TestDocument
beforeEach(() => {
  vi.useFakeTimers()
  page = new TestDocument()
  vi.stubGlobal('document', page)
  vi.stubGlobal('innerHeight', 600)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(box: TestElement['box'] = { width: 400, height: 200, top: 0 }) {
  const { element, ...frame } = createPortalFrame(PORTAL, 'a&b')
  const box_ = element as unknown as TestElement
  page.body.append(box_)
  box_.box = box
  return { ...frame, element, box: box_ }
}

describe('the portal’s frame in a page', () => {
  it('is the portal’s page for the brand, hidden against the page’s styles, without a referrer', () => {
    const { element, box } = open()
    const { title, src, referrerPolicy, allow, width, height } = element
    expect({ title, src, referrerPolicy, allow, width, height }).toEqual({
      title: 'a&b: account.example',
      src: 'https://account.example/embed?brand=a%26b',
      referrerPolicy: 'no-referrer',
      allow: 'storage-access',
      width: '400',
      height: '200',
    })
    expect(Object.fromEntries(box.styles)).toEqual({
      border: '0',
      'max-width': '100%',
      'color-scheme': 'normal',
      display: 'none !important',
    })
  })

  it.each<[string, unknown[], string]>([
    ['is that of its content', ['show', 168.2], '169'],
    ['does not shrink while the frame is visible', ['show', 240, 150], '240'],
    ['may shrink when the frame is shown again', ['show', 240, 'hide', 'show', 150], '150'],
    ['may shrink with another width', ['show', 400, 'narrow', 300], '300'],
    ['ignores the report of a frame that was never shown', [900], '200'],
    ['follows the report of a frame that is hidden now', ['show', 300, 'hide', 400], '400'],
    ['has the same limit for a frame that is hidden now', ['show', 300, 'hide', 1_260], '1200'],
    ...[1_000_000, Number.POSITIVE_INFINITY].map((high): [string, unknown[], string] => [
      `has a limit: ${high}`,
      ['show', high],
      '1200',
    ]),
    ...[0, -5, Number.NaN, '900', null].map((wrong): [string, unknown[], string] => [
      `ignores ${wrong}`,
      ['show', wrong],
      '200',
    ]),
  ])('has a height that %s', (_, steps, expected) => {
    const { show, hide, setHeight, element, box } = open()
    for (const step of steps)
      if (step === 'show') show()
      else if (step === 'hide') hide()
      else if (step === 'narrow') box.box = { width: 320, height: 400 }
      else setHeight(step)
    expect(element.height).toBe(expected)
  })

  it.each<[string | null, object]>([
    ['display: none', { box: null }],
    ['a size of 0 x 200 px', { box: { width: 0, height: 200 } }],
    ['visibility or opacity', { checkVisibility: () => false }],
    [null, {}],
  ])('finds the style of the page that hides it while it is shown: %s', (style, hidden) => {
    const { show, hide, findHidingStyle, box } = open()
    Object.assign(box, hidden)
    expect(findHidingStyle()).toBeNull()
    show()
    expect(findHidingStyle()).toBe(style)
    hide()
    expect(findHidingStyle()).toBeNull()
  })

  it.each([
    [200, 'nearest'],
    [601, 'start'],
  ])('outside the window scrolls into view once it has its height: %i px at the %s', (height, block) => {
    const { show, setHeight, box } = open({ ...BELOW, height })
    show()
    expect({ focused: page.focused, hasScrolled: box.hasScrolled, scrolls: box.scrolls }).toEqual({
      focused: box,
      hasScrolled: false,
      scrolls: [],
    })
    setHeight(300)
    setHeight(320)
    vi.advanceTimersByTime(5_000)
    expect(box.scrolls).toEqual([block])
  })

  it('scrolls into view without a report too: later before the first one, and never after it is hidden', () => {
    const { show, hide, setHeight, box } = open(BELOW)
    const showFor = (ms: number): number => {
      show()
      vi.advanceTimersByTime(ms)
      hide()
      vi.advanceTimersByTime(5_000)
      return box.scrolls.splice(0).length
    }
    const before = [999, 1_000].map(showFor)
    show()
    setHeight(300)
    hide()
    box.scrolls.length = 0
    expect({ before, after: [299, 300].map(showFor) }).toEqual({ before: [0, 1], after: [0, 1] })
  })

  it('stays in view as a whole when it grows, and does not move what the visitor has scrolled away', () => {
    const { show, setHeight, box } = open()
    show()
    for (const [top, height, scrolls] of [
      [0, 300, 1],
      [0, 400, 2],
      [-50, 500, 2],
    ] as const) {
      box.box = { width: 400, height: 200, top }
      setHeight(height)
      expect(box.scrolls).toHaveLength(scrolls)
    }
  })
})
