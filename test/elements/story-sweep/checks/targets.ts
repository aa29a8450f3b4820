/** Side of the smallest target in px, and twice the farthest distance from its center that is measured. */
const TARGET = 44
/** Height of a target in an error summary, whose lines are 28 px apart (WCAG 2.5.8). */
const IN_SUMMARY = 24
const HALF = TARGET / 2

/** Returns whether a link is part of a sentence, whose line height limits its target (WCAG 2.5.8). */
function isInSentence(link: HTMLElement): boolean {
  const block = link.closest('p, label, li, dd, td, th, h1, h2, h3, legend, [role="alert"], [role="status"]')
  const getText = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const parent = link.parentElement
  return getText(link) !== getText(parent ?? link) && block !== null && block.contains(parent)
}

/** Returns the width and height of the area around the center of a link in which a press reaches it. */
function getTarget(shadow: ShadowRoot, link: HTMLElement): { width: number; height: number } {
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const reaches = (across: number, down: number): number => {
    for (let distance = HALF - 0.5; distance > 0; distance--) {
      const hit = shadow.elementFromPoint(x + across * distance, y + down * distance)
      if (hit && link.contains(hit)) return distance + 0.5
    }
    return 0
  }
  return { width: reaches(-1, 0) + reaches(1, 0), height: reaches(0, -1) + reaches(0, 1) }
}

function getLinks(shadow: ShadowRoot): HTMLElement[] {
  const within = shadow.querySelector('dialog[open]') ?? shadow
  return [...within.querySelectorAll<HTMLElement>('a[href]')].filter(
    // A skip link is visible only while it has the focus.
    (link) => link.getClientRects().length > 0 && getComputedStyle(link).clipPath === 'none',
  )
}

/** Returns the links outside sentences whose target is smaller than 44 px. */
export function findSmallTargets(shadow: ShadowRoot): string[] {
  const small = getLinks(shadow)
    .filter((link) => !isInSentence(link))
    .flatMap((link) => {
      const target = getTarget(shadow, link)
      const height = link.closest('li') ? IN_SUMMARY : TARGET
      return target.width < TARGET || target.height < height
        ? [`${link.textContent?.trim()}: ${target.width} by ${target.height} px`]
        : []
    })
  return [...new Set(small)]
}
