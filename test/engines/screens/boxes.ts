/** What the layout of a screen consists of, by kind. */
const PARTS = {
  landmark: 'header, nav, main, footer, section, form, article, dialog[open]',
  heading: 'h1, h2, h3, h4',
  field: 'input, select, textarea',
  button: 'button, summary, [role="tab"], [role="menuitem"]',
  link: 'a[href]',
} as const

/** Position and size of a part in CSS px, and its kind with its text. */
export interface Box {
  part: string
  left: number
  top: number
  width: number
  height: number
}

const getText = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '')
    .trim()
    .slice(0, 40)

/** Returns the visible landmarks, headings, fields, buttons and links of a screen. */
export function getBoxes(shadow: ShadowRoot): Box[] {
  return Object.entries(PARTS).flatMap(([kind, selector]) =>
    [...shadow.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { part: `${kind} "${getText(element)}"`, left, top, width, height }
      }),
  )
}
