import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

/** Content for assistive technology and password managers, out of sight. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={hidden}>{children}</span>
}
