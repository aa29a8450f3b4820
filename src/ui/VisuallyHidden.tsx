import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

/** Renders content for assistive technology and password managers only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={hidden}>{children}</span>
}

/** Renders a status for assistive technology only. Its text is announced when it changes. */
export const HiddenStatus = ({ children }: { children: ReactNode }): ReactNode => (
  <VisuallyHidden>
    <span role="status">{children}</span>
  </VisuallyHidden>
)
