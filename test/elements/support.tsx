import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { brands, defaultBrand } from '../../brands/index.ts'
import type { Brand } from '../../src/brand/brand.ts'
import { Stage } from '../../stories/stage.tsx'

/** The brand the parts wear in these tests; the contrast of all brands is a unit test over their tokens. */
export const brand: Brand = await brands[defaultBrand]()

let shown: { root: Root; container: HTMLElement } | null = null

export interface MountOptions {
  scheme?: 'light' | 'dark'
  /** The page's `--acct-font-size`. */
  fontSize?: string
}

/** Draws something inside a themed shadow root, in place of what was there before; answers that root. */
export function mount(node: ReactNode, { scheme = 'light', fontSize }: MountOptions = {}): ShadowRoot {
  unmount()
  const container = document.createElement('div')
  if (fontSize) container.style.setProperty('--acct-font-size', fontSize)
  document.body.append(container)
  const root = createRoot(container)
  shown = { root, container }
  flushSync(() =>
    root.render(
      <Stage brand={brand} scheme={scheme}>
        {node}
      </Stage>,
    ),
  )
  const shadow = container.firstElementChild?.shadowRoot
  if (!shadow) throw new Error('nothing was drawn')
  return shadow
}

/** Takes away what is drawn. */
export function unmount(): void {
  shown?.root.unmount()
  shown?.container.remove()
  shown = null
}

/** The one element for a selector. */
export function find<Found extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

/** The element with a role or tag whose text or label is `name`. */
export function named(within: ParentNode, selector: string, name: string): HTMLElement {
  const found = [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent?.trim()) === name,
  )
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} elements ${selector} are named "${name}"`)
  return only
}

/** Whether React has taken over what an element holds. */
export const isLive = ({ firstElementChild: container }: ShadowRoot): boolean =>
  Object.keys(container ?? {}).some((name) => name.startsWith('__reactContainer'))

/** Waits, at most ten seconds, until something holds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 10_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Presses one key after the other, as a person would; `Shift+Tab` holds the first while it presses the second. */
export async function press(...keys: string[]): Promise<void> {
  for (const combined of keys) {
    const [key = '', held] = combined.split('+').reverse()
    if (held) await sendKeys({ down: held })
    await sendKeys({ press: key })
    if (held) await sendKeys({ up: held })
  }
}

/** Media features that the page reads until `emulate()` is called without any. */
export const emulate = (features: Record<string, string> = {}): Promise<unknown> =>
  executeServerCommand('emulate-features', features)

/** One thing that assistive technology is told of, with the browser's own names for its properties. */
export interface Told {
  role: string
  name: string
  description: string
  [property: string]: unknown
}

/** All that assistive technology is told of, in order. */
export const accessibilityTree = (): Promise<Told[]> => executeServerCommand('accessibility-tree')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for whatever fades or moves to its place: half way there a colour is not the one a person reads. */
async function stillness(within: ShadowRoot): Promise<void> {
  for (;;) {
    const ending = within
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState !== 'finished')
    if (ending.length === 0) return
    // Others may have begun meanwhile.
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  }
}

/** What axe finds wrong by WCAG 2.2 A and AA, or by some of its rules, one line each. */
export async function violations(within: ShadowRoot, rules?: string[]): Promise<string[]> {
  // What is scrolled out of the window has no background that axe could see.
  window.scrollTo({ top: 0, behavior: 'instant' })
  await stillness(within)
  const { violations: found } = await axe.run(within.host, {
    runOnly: rules ?? TAGS,
    resultTypes: ['violations'],
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Fails unless two values are the same by JSON. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`${what}: expected ${shouldBe}, got ${is}`)
}

/** Fails unless something holds. */
export function ok(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(what)
}
