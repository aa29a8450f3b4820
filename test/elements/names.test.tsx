import { stories } from './stories.tsx'
import { equal, mount, ok, unmount } from './support.tsx'

/** Roles that announce their changes. Firefox takes no name and no description from an element with one. */
const LIVE = '[role="status"], [role="alert"], [role="log"], output'

/** Returns a line for each element that a judge finds, in any story. */
const inAnyStory = (judge: (shadow: ShadowRoot) => Element[]): string[] =>
  stories.flatMap(({ name, node }) =>
    judge(mount(node)).map((element) => `${name}: ${element.outerHTML.slice(0, 120)}`),
  )

const referencesOf = (element: Element): string[] =>
  ['aria-labelledby', 'aria-describedby'].flatMap(
    (name) => element.getAttribute(name)?.split(' ').filter(Boolean) ?? [],
  )

describe('every browser finds the same names and states', () => {
  afterEach(unmount)

  it('because fields are invalid only once they have an error', () => {
    const isEarly = (field: Element): boolean => field.getAttribute('aria-invalid') !== 'true'
    const found = inAnyStory((shadow) =>
      [...shadow.querySelectorAll('input:invalid, select:invalid')].filter(isEarly),
    )
    equal(found, [], 'fields that Firefox announces as invalid')
  })

  it('because names and descriptions refer to elements without a live role', () => {
    const found = inAnyStory((shadow) =>
      [...shadow.querySelectorAll('[aria-labelledby], [aria-describedby]')].filter((element) =>
        referencesOf(element).some((id) => shadow.getElementById(id)?.matches(LIVE)),
      ),
    )
    equal(found, [], 'elements')
  })

  it('because no heading contains a live role, which Chromium leaves out of its name', () => {
    const found = inAnyStory((shadow) => [...shadow.querySelectorAll(`:is(h1, h2, h3, h4) :is(${LIVE})`)])
    equal(found, [], 'texts')
  })

  it('and screen readers hear which fields are required', () => {
    const found = inAnyStory((shadow) => [...shadow.querySelectorAll('[aria-required="true"]')])
    ok(
      found.some((line) => line.startsWith('Areas/Sign-in')),
      `no field of sign-in is among ${found}`,
    )
  })
})
