import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { aligned, item, list, menu, name, noIcon, trigger, triggers } from './menu.css.ts'
import { findNextItem } from './menu-keys.ts'
import { reachesOver } from './reaches-over.ts'

interface MenuItem {
  label: string
  onSelect: () => void
  /** Whether the item ignores activation; it stays focusable. */
  disabled?: boolean
  icon?: IconShape
}

export interface MenuProps {
  /** Label of the button; with `dots` it is only the accessible name. */
  label: string
  items: readonly MenuItem[]
  variant?: 'name' | 'dots'
  /** Edge of the button to which the list is aligned, unless only the other one leaves it room. */
  align?: 'start' | 'end'
}

/** Renders a button that opens a list of actions (ARIA menu button pattern). */
export function Menu({ label, items, variant = 'name', align = 'end' }: MenuProps): ReactNode {
  const [opened, setOpened] = useState<'closed' | 'first' | 'last'>('closed')
  const isOpen = opened !== 'closed'
  const hasIcons = items.some((entry) => entry.icon)
  const wrapper = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entries = useRef<(HTMLButtonElement | null)[]>([])
  const typed = useRef({ text: '', at: 0 })
  const menuList = useRef<HTMLDivElement>(null)
  const [isFlipped, setFlipped] = useState(false)
  const id = useId()

  // A layout effect runs before paint, so that the list does not jump.
  useLayoutEffect(() => {
    if (!isOpen || !menuList.current) return
    setFlipped(reachesOver(menuList.current))
    return () => setFlipped(false)
  }, [isOpen])

  useEffect(() => {
    if (opened === 'closed') return
    const shown = entries.current.filter((entry) => entry !== null)
    shown.at(opened === 'last' ? -1 : 0)?.focus()
    const element = wrapper.current
    const page = element?.ownerDocument
    function closeOutside(event: PointerEvent): void {
      if (element && !event.composedPath().includes(element)) setOpened('closed')
    }
    function closeWhenLeft({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) setOpened('closed')
    }
    page?.addEventListener('pointerdown', closeOutside, true)
    element?.addEventListener('focusout', closeWhenLeft)
    return () => {
      page?.removeEventListener('pointerdown', closeOutside, true)
      element?.removeEventListener('focusout', closeWhenLeft)
    }
  }, [opened])

  function close(): void {
    button.current?.focus()
    setOpened('closed')
  }

  function handleListKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // Escape closes the menu only; a dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
    }
    // Tab keeps its default action: focus moves from the button to the next control.
    if (event.key === 'Escape' || event.key === 'Tab') {
      close()
      return
    }
    const current = entries.current.indexOf(event.target as HTMLButtonElement)
    const labels = items.map((entry) => entry.label)
    const next = findNextItem(event, { current, labels, typed: typed.current })
    if (next === null) return
    event.preventDefault()
    entries.current[next]?.focus()
  }

  return (
    <div ref={wrapper} className={menu}>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={classNames(trigger, triggers[variant])}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        aria-label={variant === 'dots' ? label : undefined}
        onClick={() => setOpened(isOpen ? 'closed' : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpened(event.key === 'ArrowUp' ? 'last' : 'first')
        }}
      >
        {variant === 'name' && <bdi className={name}>{label}</bdi>}
        <Icon name={variant === 'dots' ? 'dots' : 'chevronDown'} />
      </button>
      {isOpen && (
        <div
          ref={menuList}
          id={`${id}-menu`}
          className={classNames(list, aligned[isFlipped ? (align === 'end' ? 'start' : 'end') : align])}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          onKeyDown={handleListKey}
        >
          {items.map((entry, index) => (
            <button
              key={entry.label}
              ref={(element) => {
                entries.current[index] = element
              }}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item}
              aria-disabled={entry.disabled || undefined}
              onClick={() => {
                if (entry.disabled) return
                close()
                entry.onSelect()
              }}
            >
              {entry.icon ? <Icon name={entry.icon} /> : hasIcons && <span className={noIcon} />}
              <span>{entry.label}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
