import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { list, panel, tab } from './tabs.css.ts'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the tab that is shown. */
  selected: string
  onSelect: (id: string) => void
}

/** Tabs by the ARIA pattern: one stop for the Tab key, arrows select. For pages with addresses see LinkTabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps): ReactNode {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const current = Math.max(
    tabs.findIndex((one) => one.id === selected),
    0,
  )
  const shown = tabs[current]

  function handleKey(event: KeyboardEvent): void {
    const next = nextTab(event, current, tabs.length)
    const target = next === null ? undefined : tabs[next]
    if (next === null || !target) return
    event.preventDefault()
    buttons.current[next]?.focus()
    onSelect(target.id)
  }

  return (
    <div>
      <div className={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
        {tabs.map((one, index) => (
          <button
            key={one.id}
            ref={(element) => {
              buttons.current[index] = element
            }}
            type="button"
            role="tab"
            id={`${id}-${one.id}`}
            className={tab}
            aria-selected={index === current}
            aria-controls={index === current ? `${id}-panel` : undefined}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onSelect(one.id)}
          >
            {one.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          className={panel}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it where a panel may hold text alone
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}

/** Where a key moves; arrows follow the writing direction. */
function nextTab(event: KeyboardEvent, current: number, count: number): number | null {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  if (event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (current + 1) % count
  if (event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (current + count - 1) % count
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  return null
}
