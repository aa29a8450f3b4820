// The page that the engines open: it renders one story at a time, and measures its parts.
import { countImports } from '../../elements/hold-imports.ts'
import { stories } from '../../elements/stories.tsx'
import { mount, setOpaque, until } from '../../elements/support.tsx'
import { type Box, getBoxes } from './boxes.ts'

const importsInFlight = countImports()
// An engine may leave what is transparent out of its accessibility tree.
setOpaque(true)

/** Waits for React's effects, for the observers that run before a frame, and for late code. */
async function settled(): Promise<void> {
  do {
    await until(() => importsInFlight() === 0, 'all code has loaded')
    // The observers of a frame run before the callbacks of the next one.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  } while (importsInFlight() > 0)
}

async function show(index: number): Promise<ShadowRoot> {
  const story = stories[index]
  if (!story) throw new Error(`there is no story ${index}`)
  const shadow = mount(story.node)
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, noScrollBars]
  await settled()
  roundLines(shadow)
  // Animations move parts, and not every engine can emulate reduced motion.
  for (const animation of shadow.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
  // A field that takes the focus scrolls the page smoothly.
  scrollTo({ top: 0, behavior: 'instant' })
  return shadow
}

/**
 * Rounds the height of lines down to whole px in every engine, as WebKit does for itself: the difference of each
 * line would add up along the page.
 */
function roundLines(shadow: ShadowRoot): void {
  const elements = [...shadow.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style)
  const heights = elements.map((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
  for (const [at, element] of elements.entries()) {
    const height = Math.floor(heights[at] ?? Number.NaN)
    if (height > 0) element.style.lineHeight = `${height}px`
  }
}

/** Hides scroll bars: some engines reserve room for them. */
const noScrollBars = new CSSStyleSheet()
noScrollBars.replaceSync('* { scrollbar-width: none }')
document.adoptedStyleSheets = [noScrollBars]

/** Adds a text to the page where no dialog makes it inert: a tree that has it is newer than the screen. */
function mark(shadow: ShadowRoot, text: string): void {
  const marker = document.createElement('p')
  marker.textContent = text
  const place = [...shadow.querySelectorAll('dialog:modal')].at(-1) ?? shadow.querySelector('main') ?? shadow
  place.append(marker)
}

const screens = {
  names: stories.map(({ name }) => name),
  /** Shows a story, and returns a text that its accessibility tree has. */
  async show(index: number): Promise<string> {
    const text = `story ${index}`
    mark(await show(index), text)
    return text
  },
  /** Returns the boxes of stories at the present width. */
  async measure(indices: number[]): Promise<Box[][]> {
    const boxes: Box[][] = []
    for (const index of indices) boxes.push(getBoxes(await show(index)))
    return boxes
  },
}

declare global {
  interface Window {
    screens: typeof screens
  }
}
window.screens = screens
