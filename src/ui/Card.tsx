import type { ReactNode } from 'react'
import { card } from './card.css.ts'
import { classNames } from './class-names.ts'
import type { FocusKeeper } from './use-kept-focus.ts'

export interface CardProps extends Partial<FocusKeeper> {
  children: ReactNode
  className?: string
  /** Name of the CSS part. */
  part?: string
  as?: 'div' | 'section' | 'article'
  'aria-labelledby'?: string
  'aria-busy'?: boolean
}

/** Renders a surface with a hairline border and a soft shadow. */
export function Card({ children, className, as: Tag = 'div', ...rest }: CardProps): ReactNode {
  return (
    <Tag {...rest} className={classNames(card, className)}>
      {children}
    </Tag>
  )
}
