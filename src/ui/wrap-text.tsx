import type { ReactNode } from 'react'

/**
 * Gives a text among other children an element of its own. Translators replace text nodes: React then cannot
 * remove the node that it has kept, nor update it. The only text of an element has no such node.
 */
export const wrapText = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children
