import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How many stops may lie between a place and the next thing of a flow. */
const MOST_STOPS = 60

/** What has the focus and whether that can be seen, through shadow roots; of a vendor's frame its place with us. */
interface Stop {
  name: string
  /** Whether an outline is drawn around it, or around the field that holds it. */
  isMarked: boolean
  isOnScreen: boolean
}

const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    if (!focused || focused === document.body) return null
    const parentOf = (node: Element): Element | null => {
      const { assignedSlot, parentElement } = node
      const root = node.getRootNode()
      return assignedSlot ?? parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    const isOutlined = (node: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
    }
    const around: Element[] = []
    for (let node: Element | null = focused; node && around.length < 8; node = parentOf(node))
      around.push(node)
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
    return {
      name: `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.getAttribute('title') ?? focused.textContent?.trim().slice(0, 40) ?? ''}`,
      isMarked: around.some(isOutlined),
      isOnScreen:
        width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    }
  })

/** Whether a locator's element has the focus; in a frame, whether that frame has it too. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (node) => document.hasFocus() && (node.getRootNode() as Document | ShadowRoot).activeElement === node,
  )

/**
 * Goes by Tab to a control and leaves the focus there. Fails at the first stop on the way whose focus cannot be seen,
 * and when the control is no stop at all.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const way: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    // Vendors' frames tell of their focus, and the browser scrolls, a little later.
    await expect
      .poll(async () => {
        const stop = await stopOf(page)
        return stop === null || (stop.isMarked && stop.isOnScreen) ? 'seen' : stop
      })
      .toBe('seen')
    way.push((await stopOf(page))?.name ?? 'outside')
    if (await hasFocus(target)) return
  }
  throw new Error(`no Tab leads to ${target}; the stops were\n${way.join('\n')}`)
}

/** Goes to a control and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types over what it holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Opens a menu and chooses an entry of it by arrows. */
export async function chooseFrom(page: Page, menu: Locator, entry: Locator): Promise<void> {
  await pressOn(page, menu)
  await entry.waitFor()
  for (let steps = 0; steps < 12 && !(await hasFocus(entry)); steps++) await page.keyboard.press('ArrowDown')
  expect(await hasFocus(entry)).toBe(true)
  await page.keyboard.press('Enter')
}
