import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { alone, link } from './link.css.ts'
import { safeHref } from './safe-href.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { wrapText } from './wrap-text.tsx'

export interface LinkProps {
  href: string
  children: ReactNode
  className?: string
  /** Whether no text is around the link: its target then is at least 44 px in each direction. */
  isAlone?: boolean
  /** Hidden text that announces the new tab; the link opens in a new tab when it is set. */
  newTabLabel?: string
  /**
   * Replaces the browser's navigation on a plain click;
   * clicks with modifier keys still open a new tab or window.
   */
  onNavigate?: () => void
  'aria-current'?: 'page'
}

/** Renders a link; an address with an unsafe scheme is omitted (safe-href.ts). */
export function Link({
  href,
  children,
  className,
  isAlone = false,
  newTabLabel,
  onNavigate,
  ...rest
}: LinkProps): ReactNode {
  return (
    <a
      {...rest}
      className={classNames(className ?? link, isAlone && alone)}
      href={safeHref(href)}
      {...(newTabLabel ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        if (!onNavigate || !isPlainClick(event)) return
        event.preventDefault()
        onNavigate()
      }}
    >
      {wrapText(children)}
      {newTabLabel && <VisuallyHidden>{` (${newTabLabel})`}</VisuallyHidden>}
    </a>
  )
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
