import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { anchor, below, keptToEnd, tooltip } from './tooltip.css.ts'

export interface TooltipProps {
  /** The words; without them there is no tooltip. */
  text: string | undefined
  /** Draws what the tooltip explains, described by the id it is given. Use `aria-disabled`: what is `disabled` gets no focus. */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * Words that explain a control while the pointer is over it or it has the focus; Escape hides them. They stay in the
 * tree, so that assistive technology reads them whether they show or not.
 */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId()
  const ref = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const [isShown, setIsShown] = useState(false)
  const [placed, setPlaced] = useState({ toEnd: false, below: false })

  // Before it is painted, so that the words do not jump.
  useLayoutEffect(() => {
    if (!isShown || !words.current) return
    setPlaced(placeOf(words.current))
    return () => setPlaced({ toEnd: false, below: false })
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
    // The focus can be there before us: on a prerendered view, or by autofocus.
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
      // The tooltip goes first; a dialog around it stays for the next Escape.
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
          ref={words}
          id={id}
          role="tooltip"
          className={classNames(tooltip, placed.toEnd && keptToEnd, placed.below && below)}
          hidden={!isShown}
        >
          {text}
        </span>
      )}
      {children(text ? id : undefined)}
    </span>
  )
}

/** Where words fit that stand above their control, from its start: a dialog and the window cut off what leaves them. */
function placeOf(words: HTMLElement): { toEnd: boolean; below: boolean } {
  const { left, right, top } = words.getBoundingClientRect()
  const room = words.closest('dialog')?.getBoundingClientRect()
  const isWide =
    left < (room?.left ?? 0) || right > (room?.right ?? words.ownerDocument.documentElement.clientWidth)
  return { toEnd: isWide, below: top < (room?.top ?? 0) }
}
