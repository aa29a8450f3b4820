import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FirstView } from '../../../src/first-view/first-view.ts'
import { preload } from '../../../src/first-view/preload.ts'

const FIRST_VIEW = {
  files: ['area.js', 'brand.js', 'shared-1.js', 'shared-2.js'],
  calls: ['call-1.js', 'call-2.js', 'call-3.js'],
  url: 'https://brand.example/dist/views/1/acct-login.guest.geeni.en.js',
} as unknown as FirstView

/** Returns a page, and a function that describes the links in its head. */
function createPage(): { page: Document; links(): string[] } {
  const links = new Set<HTMLLinkElement>()
  const page = {
    createElement: () => {
      const link = { remove: () => links.delete(link) } as unknown as HTMLLinkElement
      return link
    },
    head: { append: (link: HTMLLinkElement) => links.add(link) },
  } as unknown as Document
  return {
    page,
    links: () => [...links].map(({ rel, fetchPriority, href }) => `${rel} ${fetchPriority} ${href}`),
  }
}
const getLinks = (...names: string[]): string[] =>
  names.map((name) => `modulepreload low https://brand.example/dist/views/1/${name}`)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('preloads the files of a first view and of its first calls, three in each task', () => {
  const { page, links } = createPage()
  preload(FIRST_VIEW, page)
  const [first, ...later] = [links(), ...[1, 2, 3].map(() => vi.advanceTimersToNextTimer() && links())]
  const all = [...FIRST_VIEW.files, ...(FIRST_VIEW.calls ?? [])]
  expect(first).toEqual(getLinks(...all.slice(0, 3)))
  expect(later).toEqual([getLinks(...all.slice(0, 6)), getLinks(...all), getLinks(...all)])
  expect(vi.getTimerCount()).toBe(0)
})

it('removes its links, and preloads no further file, once the first view has loaded', () => {
  const { page, links } = createPage()
  const done = preload(FIRST_VIEW, page)
  vi.advanceTimersToNextTimer()
  done()
  vi.runAllTimers()
  expect(links()).toEqual([])
})
