import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import type { IconShape } from '../../ui/Icon.tsx'
import { chevronLeft, chevronRight } from '../../ui/icons/chevrons.ts'
import { PointingIcon } from '../../ui/PointingIcon.tsx'
import { isRightToLeft } from '../../ui/right-to-left.ts'
import * as css from './carousel.css.ts'

/** With more cards, dots are useless. */
const MOST_DOTS = 8

export interface CarouselProps {
  text: I18n
  /** Ids of the cards, in order. */
  ids: readonly string[]
  /** Index of the first visible card; a change scrolls to the new one. */
  start: number
  /** List items. */
  children: ReactNode
}

/** Renders cards as a grid, or as a list that touch, buttons and arrow keys move, with focus (A11Y-06). */
export function Carousel({ text, ids, start, children }: CarouselProps): ReactNode {
  const count = ids.length
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  /** Target index of a pending scroll; the status ignores the cards that pass by. */
  const goal = useRef<number>(undefined)
  const following = useRef(0)

  useLayoutEffect(() => {
    goal.current = undefined
    const element = list.current
    if (element) element.scrollTo({ left: getLeft(element, start), behavior: 'instant' })
    setIndex(start)
  }, [start])

  const shown = useRef(start)
  useLayoutEffect(() => {
    shown.current = index
  }, [index])
  useEffect(() => {
    const element = list.current
    if (!element) return
    let width = element.clientWidth
    // Keeps the same card in view when the width changes.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      element.scrollTo({ left: getLeft(element, shown.current), behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function goTo(next: number): void {
    const element = list.current
    if (!element || next < 0 || next >= count) return
    goal.current = next
    element.scrollTo({ left: getLeft(element, next) })
    setIndex(next)
  }

  function handleScroll({ currentTarget }: UIEvent<HTMLUListElement>): void {
    const at = nearest(currentTarget)
    if ((goal.current ?? at) !== at) return
    goal.current = undefined
    setIndex(at)
  }

  /** Drops the target when a finger or a wheel moves the list. */
  function forgetGoal(): void {
    goal.current = undefined
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const element = list.current
    if (!element || element.scrollWidth <= element.clientWidth) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const toRight = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!toRight) return
    event.preventDefault()
    const step = isRightToLeft(element) ? -toRight : toRight
    const next = Math.min(Math.max(index + step, 0), count - 1)
    goTo(next)
    const from = event.target instanceof Element && element.contains(event.target)
    if (from) element.children[next]?.querySelector('button')?.focus({ preventScroll: true })
  }

  /** Scrolls to the focused card: scroll snapping can undo the browser's own scroll to the focus. */
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>): void {
    // A pointer press must not scroll its own button away.
    if (!target.matches(':focus-visible')) return
    const at = [...currentTarget.children].findIndex((one) => one.contains(target))
    // The browser scrolls again after this event; Chromium drops the second of two scrolls in one frame.
    cancelAnimationFrame(following.current)
    following.current = requestAnimationFrame(() => goTo(at))
  }

  const step = (label: 'offer.previous' | 'offer.next', to: number, icon: IconShape): ReactNode => (
    <button
      type="button"
      className={css.step}
      aria-label={text.t(label)}
      aria-disabled={to < 0 || to >= count}
      onClick={() => goTo(to)}
    >
      <PointingIcon name={icon} />
    </button>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and these are not
    <div role="group" aria-label={text.t('offer.list')} onKeyDown={handleKey}>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari ignores the list role of a list without bullets
        role="list"
        className={classNames(css.list, css.columns[getColumns(count)])}
        onScroll={handleScroll}
        onPointerDown={forgetGoal}
        onWheel={forgetGoal}
        onFocus={handleFocus}
      >
        {children}
      </ul>
      {count > 1 && (
        <div className={css.controls}>
          {step('offer.previous', index - 1, chevronLeft)}
          <div className={css.where}>
            {count <= MOST_DOTS && (
              <span className={css.dots} aria-hidden="true">
                {ids.map((id, at) => (
                  <span key={id} className={classNames(css.dot, at === index && css.here)} />
                ))}
              </span>
            )}
            <span className={css.position} role="status">
              {text.t('offer.position', { index: index + 1, count })}
            </span>
          </div>
          {step('offer.next', index + 1, chevronRight)}
        </div>
      )}
    </div>
  )
}

/** Returns the column count, at most five. */
const getColumns = (count: number): keyof typeof css.columns =>
  Math.min(Math.max(count, 1), 6) as keyof typeof css.columns

/** Returns the scroll position that centers a card; it is negative in right-to-left text. */
function getLeft(list: HTMLElement, at: number): number {
  const card = list.children[at]
  if (!(card instanceof HTMLElement)) return 0
  return card.offsetLeft - list.offsetLeft - (list.clientWidth - card.offsetWidth) / 2
}

function nearest(list: HTMLElement): number {
  const away = [...list.children].map((_, at) => Math.abs(getLeft(list, at) - list.scrollLeft))
  return away.indexOf(Math.min(...away))
}
