import type { ReactNode } from 'react'
import * as css from './confetti.css.ts'

/** Renders confetti that falls once. Hidden from assistive technology, and absent under reduced motion. */
export const Confetti = (): ReactNode => (
  <div className={css.confetti} aria-hidden="true" data-confetti>
    {css.pieces.map((piece) => (
      <span key={piece} className={piece} />
    ))}
  </div>
)
