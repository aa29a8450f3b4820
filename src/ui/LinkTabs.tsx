import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { entry, list, long, short, tab } from './link-tabs.css.ts'

export interface LinkTab {
  href: string
  label: string
  /** What narrow screens show instead. */
  shortLabel: string
  /** Whether this is the page that is shown. */
  current: boolean
  onNavigate: () => void
}

/** Links between sibling pages that look like tabs. Which of the two labels shows is up to the width alone. */
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
