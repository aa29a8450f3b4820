import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** What can have the focus of a removed or disabled control. */
const NEXT = 'button:not(:disabled), input:not(:disabled), select, textarea, summary'

/**
 * Keeps the focus inside a tool: when a press disables or removes the focused control, such as Undo at the first step,
 * the next control of the same panel receives the focus, which would fall to the body.
 */
export function keepFocus(root: Ref<HTMLElement | undefined>): void {
  let last: HTMLElement | null = null
  let panel: Element | null = null
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement ? target : null
    panel = last?.closest('.tool-tools, .tool-panel, .tool-preview') ?? null
  }
  const restore = (): void => {
    const isLost = last !== null && (!last.isConnected || last.matches(':disabled'))
    const { activeElement, body } = document
    if (!isLost || (activeElement !== body && activeElement !== last)) return
    panel?.querySelector<HTMLElement>(NEXT)?.focus()
  }
  const observer = typeof MutationObserver === 'function' ? new MutationObserver(restore) : null
  onMounted(() => {
    root.value?.addEventListener('focusin', remember)
    if (root.value)
      observer?.observe(root.value, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  })
  onBeforeUnmount(() => observer?.disconnect())
}
