import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { reserved } from './my-plan.css.ts'
import * as css from './plan-row.css.ts'

interface RowAction {
  label: string
  isPrimary: boolean
  onPress(): void
}

export interface PlanRowProps {
  tone: keyof typeof css.tones
  /** Of a calm row; the other tones have an icon. */
  picture?: ReactNode
  title: ReactNode
  /** Each on its own line where the row is narrow. */
  details?: readonly ReactNode[]
  /** Whether the row keeps its height for texts that load. */
  isReserved?: boolean
  action?: (Pick<ButtonProps, 'isBusy' | 'busyLabel'> & RowAction) | null | undefined
}

/** Renders one fact of a plan, or a problem with the button that resolves it. */
export const PlanRow = ({
  tone,
  picture,
  title,
  details = [],
  isReserved,
  action,
}: PlanRowProps): ReactNode => (
  <div className={classNames(css.row, css.tones[tone], isReserved && reserved)}>
    <span className={classNames(tone === 'calm' && css.picture)}>
      {tone === 'calm' ? picture : <Icon name={tone === 'info' ? 'info' : 'alert'} />}
    </span>
    <div className={css.text}>
      <p className={css.title}>{title}</p>
      {details.map((detail, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <p key={at}>{detail}</p>
      ))}
    </div>
    {action && (
      <span className={css.button}>
        <Button
          variant={action.isPrimary ? 'primary' : 'secondary'}
          {...(action.busyLabel ? { isBusy: action.isBusy, busyLabel: action.busyLabel } : {})}
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      </span>
    )}
  </div>
)
