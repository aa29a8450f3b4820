import type { ReactNode } from 'react'
import { arc, page, spinner } from './spinner.css.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Renders a decorative spinning ring. */
export function Spinner(): ReactNode {
  return (
    <svg className={spinner} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path className={arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}

/** Renders a spinner that fills the screen while its content loads (A§2). */
export function FullPageSpinner({ label }: { label: string }): ReactNode {
  return (
    <div className={page} role="status" data-loading>
      <Spinner />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
