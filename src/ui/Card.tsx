import type { ReactNode } from 'react'
import { card } from './card.css.ts'
import { classNames } from './class-names.ts'

export interface CardProps {
  children: ReactNode
  className?: string
  /** Name for `::part()`. */
  part?: string
  as?: 'div' | 'section' | 'article'
  'aria-labelledby'?: string
  'aria-busy'?: boolean
}

/** A surface with a hairline border and a soft shadow. */
export function Card({ children, className, as: Tag = 'div', ...rest }: CardProps): ReactNode {
  return (
    <Tag {...rest} className={classNames(card, className)}>
      {children}
    </Tag>
  )
}
