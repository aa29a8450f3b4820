import type { ReactNode } from 'react'
import * as css from './confetti.css.ts'

/** Confetti that falls once; nothing at all under reduced motion, and nothing to be read. */
export function Confetti(): ReactNode {
  return (
    <div className={css.confetti} aria-hidden="true" data-confetti>
      {css.pieces.map((piece) => (
        <span key={piece} className={piece} />
      ))}
    </div>
  )
}
