import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { reachesOver } from './reaches-over.ts'
import { alignedToEnd, anchor, below, tooltip } from './tooltip.css.ts'

export interface TooltipProps {
  /** Text of the tooltip; undefined renders none. */
  text: string | undefined
  /**
   * Renders the control with `aria-describedby` set to the given id.
   * Use `aria-disabled`: a `disabled` control gets no focus.
   */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * Renders a text that explains a control while the pointer is over it or it has the focus; Escape hides the
 * text. The text stays in the tree, so that assistive technology can read it while it is hidden.
 */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId()
  const ref = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [placement, setPlacement] = useState({ toEnd: false, below: false })

  // A layout effect runs before paint, so that the tooltip does not jump.
  useLayoutEffect(() => {
    if (!isShown || !tip.current) return
    setPlacement(choosePlacement(tip.current))
    return () => setPlacement({ toEnd: false, below: false })
  }, [isShown])

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const show = (): void => setIsShown(true)
    const hideWhenLeft = (event: Event): void => {
      const hasFocus = event.type === 'pointerleave' && element.querySelector(':focus-visible') !== null
      if (!hasFocus) setIsShown(false)
    }
    const shows = ['pointerenter', 'focusin'] as const
    const hides = ['pointerleave', 'focusout'] as const
    for (const type of shows) element.addEventListener(type, show)
    for (const type of hides) element.addEventListener(type, hideWhenLeft)
    // The control can have the focus before hydration, in a first view or by autofocus.
    if (element.querySelector(':focus-visible')) show()
    return () => {
      for (const type of shows) element.removeEventListener(type, show)
      for (const type of hides) element.removeEventListener(type, hideWhenLeft)
    }
  }, [])

  useEffect(() => {
    const page = ref.current?.ownerDocument
    if (!isShown || !page) return
    function hideOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      // The first Escape closes the tooltip; a dialog around it needs a second one.
      event.preventDefault()
      event.stopPropagation()
      setIsShown(false)
    }
    page.addEventListener('keydown', hideOnEscape, true)
    return () => page.removeEventListener('keydown', hideOnEscape, true)
  }, [isShown])

  return (
    <span ref={ref} className={anchor}>
      {text && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          className={classNames(tooltip, placement.toEnd && alignedToEnd, placement.below && below)}
          hidden={!isShown}
        >
          {text}
        </span>
      )}
      {children(text ? id : undefined)}
    </span>
  )
}

/**
 * Returns the placement at which the tooltip stays inside the dialog and
 * the window; the default is above, at the start.
 */
function choosePlacement(tip: HTMLElement): { toEnd: boolean; below: boolean } {
  const { top } = tip.getBoundingClientRect()
  const room = tip.closest('dialog')?.getBoundingClientRect()
  return { toEnd: reachesOver(tip), below: top < (room?.top ?? 0) }
}
