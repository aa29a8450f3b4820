import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { entry, list, long, short, tab } from './link-tabs.css.ts'

export interface LinkTab {
  href: string
  label: string
  /** Label for narrow screens. */
  shortLabel: string
  /** Whether the tab links to the current page. */
  current: boolean
  onNavigate: () => void
}

/** Renders links between sibling pages as tabs. CSS selects the long or short label by width. */
export function LinkTabs({ label, items }: { label: string; items: readonly LinkTab[] }): ReactNode {
  return (
    <nav aria-label={label} part="tabs">
      <ul className={list}>
        {items.map((item) => (
          <li key={item.href} className={entry}>
            <Link
              className={tab}
              href={item.href}
              onNavigate={item.onNavigate}
              {...(item.current ? { 'aria-current': 'page' } : {})}
            >
              <span className={long}>{item.label}</span>
              <span className={short}>{item.shortLabel}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
