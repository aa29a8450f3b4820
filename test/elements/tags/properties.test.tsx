import { getDefinition } from '../../../elements/definitions.ts'
import { TAGS, type TagName } from '../../../elements/tags.ts'
import { define } from '../../../src/first-view/define.ts'
import { equal, find, ok, until } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'
import { answerWith, clearPage, put, rendered } from './page.tsx'

type Tag = HTMLElement & Record<string, unknown>

const getName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Collects the details of `acct-ready`. */
async function readyDuring(run: (reported: readonly unknown[]) => Promise<void>): Promise<void> {
  const reported: unknown[] = []
  const listen = (event: Event): void => void reported.push((event as CustomEvent).detail)
  document.addEventListener('acct-ready', listen)
  try {
    await run(reported)
  } finally {
    document.removeEventListener('acct-ready', listen)
  }
}

/** Cancels `acct-navigate`, so that no test leaves the page. */
const stay = (event: Event): void => event.preventDefault()

describe('properties', () => {
  withoutBoxes()
  before(() => {
    for (const tag of TAGS) define(tag)
    document.addEventListener('acct-navigate', stay)
  })
  after(() => document.removeEventListener('acct-navigate', stay))
  beforeEach(() => answerWith({}))
  afterEach(clearPage)

  for (const tag of TAGS) {
    it(`of <${tag}> match the table and reflect their attributes`, () => {
      // Not connected, so that the arbitrary value does not render.
      const element = document.createElement(tag) as Tag
      for (const property of Object.keys(getDefinition(tag as TagName).attributes)) {
        ok(property in element, property)
        element[property] = 'first'
        equal(element.getAttribute(getName(property)), 'first', `${property} as an attribute`)
        element.setAttribute(getName(property), 'second')
        equal(element[property], 'second', `${property} as a property`)
        element[property] = undefined
        ok(!element.hasAttribute(getName(property)), `${property} is taken away`)
        element.setAttribute(getName(property), 'third')
        element.removeAttribute(getName(property))
        ok(element[property] === undefined, `${property} went with its attribute`)
      }
    })

    it(`of <${tag}> affect its rendering, and acct-ready names tag and brand`, async () => {
      await readyDuring(async (reported) => {
        const element = put(tag, { brand: 'visi', scheme: 'light', locale: 'en' }) as Tag
        const shadow = await rendered(element)
        await until(() => reported.length === 1, 'it is ready')
        equal(reported[0], { tag, brand: 'visi' }, 'what it says')
        ok(element.matches(':state(ready)'), 'its state')
        const root = find(shadow, '[part="root"]')
        element.scheme = 'dark'
        element.locale = 'de'
        await until(() => root.dataset.scheme === 'dark' && root.lang === 'de', 'scheme and language')
        element.brand = 'otis'
        await until(() => reported.length === 2, 'it is ready again')
        equal(reported[1], { tag, brand: 'otis' }, 'what it says now')
      })
    })
  }
})
