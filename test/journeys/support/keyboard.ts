import type { ElementHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Maximum number of Tab stops to the next control of a flow. */
const MOST_STOPS = 60

/**
 * The focused element through shadow roots, and whether its focus is visible; for a vendor's frame its
 * container.
 */
interface Stop {
  name: string
  /** Whether it, or its field, has a visible outline. */
  isMarked: boolean
  isOnScreen: boolean
}

const getStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    if (!focused || focused === document.body) return null
    const getParent = (node: Element): Element | null => {
      const { assignedSlot, parentElement } = node
      const root = node.getRootNode()
      return assignedSlot ?? parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    const isOutlined = (node: Element): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
    }
    const around: Element[] = []
    for (let node: Element | null = focused; node && around.length < 8; node = getParent(node))
      around.push(node)
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
    return {
      name: `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.getAttribute('title') ?? focused.textContent?.trim().slice(0, 40) ?? ''}`,
      isMarked: around.some(isOutlined),
      isOnScreen:
        width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    }
  })

/** Returns whether an element, and its frame, have the focus; null for an element that has left its document. */
const getFocus = (element: ElementHandle): Promise<boolean | null> =>
  element
    .evaluate((node) =>
      node.isConnected
        ? document.hasFocus() && (node.getRootNode() as Document | ShadowRoot).activeElement === node
        : null,
    )
    .catch(() => null)

/** Returns whether the locator's element, and its frame, have the focus. */
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await getFocus(await target.elementHandle())) ?? false

/**
 * Presses Tab until a control has the focus. Fails at the first stop without a visible focus, and when Tab
 * never reaches the control.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // To find an element by its role at each stop takes most of the time of a journey.
  let element = await target.elementHandle()
  const way: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    let stop: Stop | null = null
    // Vendor frames report their focus, and the browser scrolls, with a delay.
    await expect
      .poll(async () => {
        stop = await getStop(page)
        return stop === null || (stop.isMarked && stop.isOnScreen) ? 'seen' : stop
      })
      .toBe('seen')
    way.push((stop as Stop | null)?.name ?? 'outside')
    let isFocused = await getFocus(element)
    if (isFocused === null) {
      element = await target.elementHandle()
      isFocused = await getFocus(element)
    }
    if (isFocused) return
  }
  throw new Error(`no Tab leads to ${target}; the stops were\n${way.join('\n')}`)
}

/** Moves the focus to a control and presses a key once the control is enabled, as a click waits for it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await expect.poll(() => target.isEnabled()).toBe(true)
  await page.keyboard.press(key)
}

/** Moves the focus to a field and replaces its value. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Opens a menu and chooses an entry with the arrow keys. */
export async function chooseFrom(page: Page, menu: Locator, entry: Locator): Promise<void> {
  await pressOn(page, menu)
  await entry.waitFor()
  for (let steps = 0; steps < 12 && !(await hasFocus(entry)); steps++) await page.keyboard.press('ArrowDown')
  expect(await hasFocus(entry)).toBe(true)
  await page.keyboard.press('Enter')
}
