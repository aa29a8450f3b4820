import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import * as base from '../shared/order/order.css.ts'
import * as css from './order.css.ts'

export interface SectionCardProps {
  title: string
  /** The label of the button that changes the section; undefined for no button. */
  changeLabel?: string | undefined
  isOff?: boolean
  part?: string
  onChange?(): void
  children: ReactNode
}

/** A section of the order under its heading, with a button that changes it. */
export function SectionCard(props: SectionCardProps): ReactNode {
  const { title, changeLabel, isOff = false, part = 'card', onChange, children } = props
  const id = useId()
  const changeId = `${id}-change`
  return (
    <Card {...useKeptFocus()} as="section" className={base.card} part={part} aria-labelledby={id}>
      <div className={css.cardHead}>
        <h2 className={base.heading} id={id}>
          {title}
        </h2>
        {changeLabel && onChange && (
          <Button
            variant="quiet"
            id={changeId}
            // The order has several buttons with this label.
            aria-labelledby={`${changeId} ${id}`}
            aria-disabled={isOff}
            onClick={onChange}
          >
            {changeLabel}
          </Button>
        )}
      </div>
      {children}
    </Card>
  )
}
