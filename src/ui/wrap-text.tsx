import type { ReactNode } from 'react'

/**
 * Wraps a text in its own element. Translators replace text nodes: React then cannot remove or update the
 * replaced node. A text that is an element's only child needs no wrapper.
 */
export const wrapText = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children
