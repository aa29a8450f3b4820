import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import type { RunOptions } from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { brands, defaultBrand } from '../../brands/index.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { Stage } from '../../stories/stage.tsx'
import { HANG_MS } from '../fixtures/hang-limit.ts'

/** The default brand, whose theme and texts the tested parts use. */
export const brand: Brand = await brands[defaultBrand]()

let shown: { root: Root; container: HTMLElement } | null = null

/**
 * Makes the page opaque, or transparent, as it is between the checks that read opacity: the browser draws nothing
 * of a transparent page, but has its boxes, its focus and what a press hits.
 */
export function setOpaque(isOpaque: boolean): void {
  document.documentElement.style.opacity = isOpaque ? '' : '0'
}
setOpaque(false)

export interface MountOptions {
  /** Brand whose theme applies; the default brand if absent. */
  theme?: Brand
  scheme?: 'light' | 'dark'
  /** The page's `--acct-font-size`. */
  fontSize?: string
}

/** Renders a node inside a themed shadow root, replacing the previous one; returns the root. */
export function mount(
  node: ReactNode,
  { theme = brand, scheme = 'light', fontSize }: MountOptions = {},
): ShadowRoot {
  unmount()
  const container = document.createElement('div')
  if (fontSize) container.style.setProperty('--acct-font-size', fontSize)
  document.body.append(container)
  const root = createRoot(container)
  shown = { root, container }
  flushSync(() =>
    root.render(
      <Stage brand={theme} scheme={scheme}>
        {node}
      </Stage>,
    ),
  )
  const shadow = container.firstElementChild?.shadowRoot
  if (!shadow) throw new Error('nothing was rendered')
  return shadow
}

/** Changes the page's `--acct-font-size` of the rendered node. */
export function setFontSize(size: string): void {
  shown?.container.style.setProperty('--acct-font-size', size)
}

/** Unmounts the rendered node. */
export function unmount(): void {
  shown?.root.unmount()
  shown?.container.remove()
  shown = null
}

/** Returns the only match of a selector; throws otherwise. */
export function find<Found extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

/** Returns the element matching `selector` whose text or label is `name`. */
export function named(within: ParentNode, selector: string, name: string): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent?.trim()) === name,
  )
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} elements ${selector} are named "${name}"`)
  return only
}

/** Returns whether React has hydrated an element. */
export const isLive = ({ firstElementChild: container }: ShadowRoot): boolean =>
  Object.keys(container ?? {}).some((name) => name.startsWith('__reactContainer'))

/** The page's own timer, also while a fake clock replaces it. */
const realTimeout = window.setTimeout.bind(window)
/** Time between two checks of a condition, ms. Waiting for frames would make the browser render each. */
const CHECK_MS = 10

/** Waits until a condition is true. An element that the condition misses can still render. */
export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const end = performance.now() + HANG_MS
  for (;;) {
    let cause: unknown
    try {
      if (isTrue()) return
    } catch (thrown) {
      cause = thrown
    }
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`, { cause })
    await new Promise((resolve) => realTimeout(resolve, CHECK_MS))
  }
}

/** Presses keys one after the other; `Shift+Tab` presses the second key while the first one is down. */
export async function press(...keys: string[]): Promise<void> {
  for (const combined of keys) {
    const [key = '', modifier] = combined.split('+').reverse()
    if (modifier) await sendKeys({ down: modifier })
    await sendKeys({ press: key })
    if (modifier) await sendKeys({ up: modifier })
  }
}

/** Emulates media features until a call without arguments. */
export const emulate = (features: Record<string, string> = {}): Promise<unknown> =>
  executeServerCommand('emulate-features', features)

/** A node of the accessibility tree, with the browser's property names. */
export interface AccessibleNode {
  role: string
  name: string
  description: string
  [property: string]: unknown
}

/** Returns the accessibility tree as a list. */
export const accessibilityTree = (): Promise<AccessibleNode[]> => executeServerCommand('accessibility-tree')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Ends all animations that have an end, because colors differ during a fade. */
async function endAnimations(within: ShadowRoot): Promise<void> {
  for (;;) {
    const ending = within
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState !== 'finished')
    if (ending.length === 0) return
    for (const animation of ending) animation.finish()
    // The end of one animation can start another.
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  }
}

async function getViolations(within: ShadowRoot, options: RunOptions): Promise<string[]> {
  // Axe finds no background outside the viewport.
  window.scrollTo({ top: 0, behavior: 'instant' })
  // Most test files never need axe, whose code is as large as the rest of this module's.
  const { default: axe } = await import('axe-core')
  await endAnimations(within)
  setOpaque(true)
  const { violations: found } = await axe.run(within.host, {
    ...options,
    resultTypes: ['violations'],
    // No rule of these reads the style sheets, which axe would copy.
    preload: { assets: ['media'] },
  })
  setOpaque(false)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Returns the axe violations of WCAG 2.2 A and AA, one line each. */
export const allViolations = (within: ShadowRoot): Promise<string[]> =>
  getViolations(within, { runOnly: TAGS })

/** The rules about colors and places, which take axe longer than all others together. */
const OF_LOOKS = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

/**
 * Returns the axe violations of WCAG 2.2 A and AA, or of the given rules, one line each. Leaves out the rules about
 * colors and places: story-sweep/looks.test.tsx applies them to every view.
 */
export const violations = (within: ShadowRoot, rules?: string[]): Promise<string[]> =>
  getViolations(within, rules ? { runOnly: rules } : { runOnly: TAGS, rules: OF_LOOKS })

/** Fails unless two values are the same by JSON. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`${what}: expected ${shouldBe}, got ${is}`)
}

/** Fails unless a value is truthy. */
export function ok(value: unknown, what: string): asserts value {
  if (!value) throw new Error(what)
}
