import { badge } from '../../../src/ui/badge.css.ts'
import { getStories } from '../stories.tsx'
import { equal, mount, ok, unmount } from '../support.tsx'

const [BADGE] = badge.split(' ')

/** Returns the relative luminance of a color (WCAG), 0 to 1. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const grey = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  return grey <= 0.04045 ? grey / 12.92 : ((grey + 0.055) / 1.055) ** 2.4
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('without color', () => {
  afterEach(unmount)

  for (const area of ['Areas/History', 'Areas/My Plan', 'Areas/Plans'])
    it(`every status of ${area} has a unique, readable text [A11Y-09]`, () => {
      const tones = new Map<string, string>()
      for (const { node } of getStories(area)) {
        const chips = [...mount(node).querySelectorAll<HTMLElement>(`.${BADGE}`)]
        for (const chip of chips) {
          const { color, backgroundColor } = getComputedStyle(chip)
          const text = chip.innerText.trim()
          ok(text, `text beside ${backgroundColor}`)
          ok(contrast(color, backgroundColor) >= 4.5, `"${text}" in grey: ${color} on ${backgroundColor}`)
          equal(tones.get(text) ?? backgroundColor, backgroundColor, `what "${text}" looks like`)
          tones.set(text, backgroundColor)
        }
        unmount()
      }
      ok(tones.size > 1, `several: ${[...tones.keys()]}`)
    })
})
