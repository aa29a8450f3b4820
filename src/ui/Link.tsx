import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { link } from './link.css.ts'
import { safeHref } from './safe-href.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LinkProps {
  href: string
  children: ReactNode
  className?: string
  /** Opens in a new tab; with the words that say so. */
  newTabLabel?: string
  /** Called instead of the browser's navigation, on a plain click only: new tab and new window still work. */
  onNavigate?: () => void
  'aria-current'?: 'page'
}

/** A link. An address with a scheme that could run something is left out. */
export function Link({ href, children, className, newTabLabel, onNavigate, ...rest }: LinkProps): ReactNode {
  return (
    <a
      {...rest}
      className={classNames(className ?? link)}
      href={safeHref(href)}
      {...(newTabLabel ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        if (!onNavigate || !isPlainClick(event)) return
        event.preventDefault()
        onNavigate()
      }}
    >
      {children}
      {newTabLabel && <VisuallyHidden> ({newTabLabel})</VisuallyHidden>}
    </a>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
