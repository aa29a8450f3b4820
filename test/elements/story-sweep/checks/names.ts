/** Roles that announce their changes. Firefox takes no name and no description from an element with one. */
const LIVE = '[role="status"], [role="alert"], [role="log"], output'
/** Elements whose changes screen readers announce. */
const ANNOUNCED = '[role="alert"], [role="status"], [role="log"], [aria-live]:not([aria-live="off"])'

const getLines = (elements: Iterable<Element>): string[] =>
  [...elements].map((element) => element.outerHTML.slice(0, 120))

const getReferences = (element: Element): string[] =>
  ['aria-labelledby', 'aria-describedby'].flatMap(
    (name) => element.getAttribute(name)?.split(' ').filter(Boolean) ?? [],
  )

/** Returns the fields that Firefox announces as invalid before they have an error. */
export const findEarlyErrors = (shadow: ShadowRoot): string[] =>
  getLines(
    [...shadow.querySelectorAll('input:invalid, select:invalid')].filter(
      (field) => field.getAttribute('aria-invalid') !== 'true',
    ),
  )

/** Returns the elements whose name or description refers to an element with a live role. */
export const findLiveReferences = (shadow: ShadowRoot): string[] =>
  getLines(
    [...shadow.querySelectorAll('[aria-labelledby], [aria-describedby]')].filter((element) =>
      getReferences(element).some((id) => shadow.getElementById(id)?.matches(LIVE)),
    ),
  )

/** Returns the parts of headings that have a live role, which Chromium leaves out of the heading's name. */
export const findLiveHeadings = (shadow: ShadowRoot): string[] =>
  getLines(shadow.querySelectorAll(`:is(h1, h2, h3, h4) :is(${LIVE})`))

/** Returns the fields that screen readers announce as required. */
export const findRequiredFields = (shadow: ShadowRoot): string[] =>
  getLines(shadow.querySelectorAll('[aria-required="true"]'))

/** Returns the letters of a text with one space between words, so that punctuation and capitals make no difference. */
const getLetters = ({ textContent }: Element): string =>
  (textContent ?? '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/**
 * Returns whether a part of a live region, such as the title of an alert, says again what another part says.
 */
const repeatsItself = ({ children }: Element): boolean => {
  const parts = [...children].map(getLetters).filter(Boolean)
  return parts.some((part, at) =>
    parts.some((other, place) => place !== at && ` ${other} `.includes(` ${part} `)),
  )
}

/**
 * Returns the live regions that nest in another one, or repeat its text or their own, which screen readers
 * announce twice.
 */
export function findRepeatedAnnouncements(shadow: ShadowRoot): string[] {
  const regions = [...shadow.querySelectorAll(ANNOUNCED)]
  const texts = regions.map((region) => region.textContent)
  return getLines(
    regions.filter(
      (region, at) =>
        region.parentElement?.closest(ANNOUNCED) ||
        repeatsItself(region) ||
        (region.textContent && texts.indexOf(region.textContent) < at),
    ),
  )
}
