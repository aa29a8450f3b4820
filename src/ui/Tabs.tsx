import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { isRightToLeft } from './right-to-left.ts'
import { list, panel, tab } from './tabs.css.ts'

interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** Id of the selected tab. */
  selected: string
  onSelect: (id: string) => void
}

/**
 * Renders tabs (ARIA pattern): one Tab stop, arrow keys select.
 * Use `LinkTabs` for pages with their own address.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps): ReactNode {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const current = Math.max(
    tabs.findIndex((candidate) => candidate.id === selected),
    0,
  )
  const shown = tabs[current]

  function handleKey(event: KeyboardEvent): void {
    const next = findNextTab(event, current, tabs.length)
    const target = next === null ? undefined : tabs[next]
    if (next === null || !target) return
    event.preventDefault()
    buttons.current[next]?.focus()
    onSelect(target.id)
  }

  return (
    <div>
      <div className={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
        {tabs.map((entry, index) => (
          <button
            key={entry.id}
            ref={(element) => {
              buttons.current[index] = element
            }}
            type="button"
            role="tab"
            id={`${id}-${entry.id}`}
            className={tab}
            aria-selected={index === current}
            aria-controls={index === current ? `${id}-panel` : undefined}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onSelect(entry.id)}
          >
            {entry.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          className={panel}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern requires it for a panel without a focusable element
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}

/** Returns the index of the tab that a key selects, or null; arrow keys follow the writing direction. */
function findNextTab(event: KeyboardEvent, current: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const [next, previous] = isRightToLeft(event.currentTarget)
    ? ['ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft']
  if (event.key === next) return (current + 1) % count
  if (event.key === previous) return (current + count - 1) % count
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  return null
}
