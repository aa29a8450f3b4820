import type { Page } from 'playwright-core'

/**
 * Returns everything that exceeds the window's width: horizontal scroll of the page or a part of it, and
 * clipped text.
 */
export const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const scroller = document.scrollingElement ?? document.documentElement
    if (scroller.scrollWidth > width) found.push(`the page is ${scroller.scrollWidth} px wide`)

    const parentOf = (node: Element): Element | null => {
      const root = node.getRootNode()
      return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    /** Returns the horizontal range in which an element's content is visible. */
    function room(node: Element): [left: number, right: number] {
      let [left, right] = [0, width]
      for (let at: Element | null = node; at; at = parentOf(at)) {
        const { overflowX, position } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        // Visually hidden, for screen readers.
        if (box.width <= 1 && overflowX !== 'visible') return [-Infinity, Infinity]
        if (overflowX !== 'visible' && at !== document.body && at !== document.documentElement) {
          left = Math.max(left, box.left)
          right = Math.min(right, box.right)
        }
        if (position === 'fixed') break
      }
      return [left, right]
    }
    const read = (root: Document | ShadowRoot): void => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node instanceof Element) {
          const { overflowX } = getComputedStyle(node)
          const isScroller = overflowX === 'auto' || overflowX === 'scroll'
          if (isScroller && node.scrollWidth > node.clientWidth && node.checkVisibility())
            found.push(`${node.localName} scrolls sideways: ${node.textContent?.slice(0, 40)}`)
          if (node.shadowRoot) read(node.shadowRoot)
          continue
        }
        const parent = node.parentElement
        if (!node.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
        if (parent.closest('svg, script, style, template, option')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const [left, right] = room(parent)
        for (const line of range.getClientRects())
          if (line.width > 0 && (line.left < left - 1 || line.right > right + 1))
            found.push(`"${node.nodeValue.trim().slice(0, 40)}" is seen from ${left} to ${right} only`)
      }
    }
    read(document)
    return [...new Set(found)]
  })
