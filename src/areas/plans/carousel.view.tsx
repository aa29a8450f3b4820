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
import { Icon } from '../../ui/Icon.tsx'
import * as css from './carousel.css.ts'

/** With more, dots would say nothing any more. */
const MOST_DOTS = 8

export interface CarouselProps {
  text: I18n
  /** What each card is known by. */
  ids: readonly string[]
  /** The card to begin with, and to show whenever it is another. */
  start: number
  /** List items. */
  children: ReactNode
}

/**
 * A list of cards: a grid where there is room, else one card beside the other, to be moved by touch, by buttons and by
 * arrow keys, which take the focus along (A11Y-06).
 */
export function Carousel({ text, ids, start, children }: CarouselProps): ReactNode {
  const count = ids.length
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  /** Where a press sent the list, while it is on its way there: cards that pass by are not where one is. */
  const goal = useRef<number>(undefined)
  /** The frame in which the list follows the focus. */
  const following = useRef(0)

  useLayoutEffect(() => {
    goal.current = undefined
    const element = list.current
    if (element) element.scrollTo({ left: leftOf(element, start), behavior: 'instant' })
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
    // A window that is turned or made narrower has the same card in view.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      element.scrollTo({ left: leftOf(element, shown.current), behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function goTo(next: number): void {
    const element = list.current
    if (!element || next < 0 || next >= count) return
    goal.current = next
    element.scrollTo({ left: leftOf(element, next) })
    setIndex(next)
  }

  function handleScroll({ currentTarget }: UIEvent<HTMLUListElement>): void {
    const at = nearest(currentTarget)
    if ((goal.current ?? at) !== at) return
    goal.current = undefined
    setIndex(at)
  }

  /** A finger or a wheel takes the list elsewhere. */
  function forgetGoal(): void {
    goal.current = undefined
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const element = list.current
    if (!element || element.scrollWidth <= element.clientWidth) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.min(Math.max(index + step, 0), count - 1)
    goTo(next)
    const from = event.target instanceof Element && element.contains(event.target)
    if (from) element.children[next]?.querySelector('button')?.focus({ preventScroll: true })
  }

  /** Where cards snap, what the browser scrolls into view for the keyboard may snap out of it again. */
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>): void {
    // A press would scroll its own button away.
    if (!target.matches(':focus-visible')) return
    const at = [...currentTarget.children].findIndex((one) => one.contains(target))
    // The browser scrolls once more after this. One scroll a frame: Chromium drops one that follows another's opposite.
    cancelAnimationFrame(following.current)
    following.current = requestAnimationFrame(() => goTo(at))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls
    <div role="group" aria-label={text.t('offer.list')} onKeyDown={handleKey}>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes a list for none
        role="list"
        className={classNames(css.list, css.columns[columnsOf(count)])}
        onScroll={handleScroll}
        onPointerDown={forgetGoal}
        onWheel={forgetGoal}
        onFocus={handleFocus}
      >
        {children}
      </ul>
      {count > 1 && (
        <div className={css.controls}>
          <button
            type="button"
            className={css.step}
            aria-label={text.t('offer.previous')}
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <span className={css.left}>
              <Icon name="chevronDown" />
            </span>
          </button>
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
          <button
            type="button"
            className={css.step}
            aria-label={text.t('offer.next')}
            aria-disabled={index >= count - 1}
            onClick={() => goTo(index + 1)}
          >
            <span className={css.right}>
              <Icon name="chevronDown" />
            </span>
          </button>
        </div>
      )}
    </div>
  )
}

/** Up to five cards stand in one row where there is room for them. */
export const columnsOf = (count: number): keyof typeof css.columns =>
  Math.min(Math.max(count, 1), 6) as keyof typeof css.columns

/** Where the list is scrolled to for a card to be in its middle. */
function leftOf(list: HTMLElement, at: number): number {
  const card = list.children[at]
  if (!(card instanceof HTMLElement)) return 0
  return card.offsetLeft - list.offsetLeft - (list.clientWidth - card.offsetWidth) / 2
}

/** The card in the middle. */
function nearest(list: HTMLElement): number {
  const away = [...list.children].map((_, at) => Math.abs(leftOf(list, at) - list.scrollLeft))
  return away.indexOf(Math.min(...away))
}
