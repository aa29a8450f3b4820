import { memo, type ReactNode, useId } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/keys.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DaysBar } from '../../ui/DaysBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as css from './plan-tile.css.ts'
import type { Tile, TileStatus } from './tiles.ts'

export interface PlanTileProps {
  text: I18n
  tile: Tile
  isChosen: boolean
  /** Whether its button is the primary one. */
  isStrong: boolean
  onSelect(planId: string): void
}

const LABELS: Record<TileStatus, MessageKey> = {
  open: 'offer.select',
  waiting: 'offer.select',
  signIn: 'offer.signIn',
  current: 'offer.current',
  pending: 'offer.pending',
  paused: 'offer.ineligible',
  inApp: 'offer.inApp',
  ineligible: 'offer.ineligible',
}

/** Reason why a plan cannot be chosen, unless a notice above the cards states it. */
const REASONS: Partial<Record<TileStatus, MessageKey>> = {
  paused: 'offer.pausedReason',
  ineligible: 'offer.ineligibleReason',
}

/** Renders one plan of the catalog: price, features, and the button to choose it (B§2). */
export const PlanTile = memo(function PlanTile(props: PlanTileProps): ReactNode {
  const { text, tile, isChosen, isStrong, onSelect } = props
  const { plan, status, features } = tile
  const id = useId()
  const rows = rowsOf(features.length)
  const isOpen = status === 'open' || status === 'signIn'
  const reason = REASONS[status]
  return (
    <li
      className={classNames(css.tile, css.spans[rows], tile.isPopular && css.popular, isChosen && css.chosen)}
      part="plan"
    >
      {tile.isPopular && <p className={css.ribbon}>{text.t('offer.popular')}</p>}
      <div className={css.head}>
        <h3 className={css.name} id={id}>
          {plan.name}
        </h3>
        {status === 'current' && <Badge tone="success">{text.t('offer.current')}</Badge>}
        {status === 'pending' && <Badge tone="info">{text.t('offer.pending')}</Badge>}
      </div>
      <p className={css.cost}>
        <span className={css.price}>{tile.price}</span>
        {tile.suffix && <span className={css.suffix}>{` ${tile.suffix}`}</span>}
      </p>
      <div className={css.extras}>
        {(tile.perMonth || tile.saving) && (
          <p className={css.perMonth}>
            {tile.perMonth && <span>{`${tile.perMonth} `}</span>}
            {tile.saving && <span className={css.saving}>{tile.saving}</span>}
          </p>
        )}
        {tile.trial && <p className={css.trial}>{tile.trial}</p>}
      </div>
      <ul className={classNames(css.features, css.featureSpans[rows])}>
        {features.map(({ row, words, spoken, isNone, days }) => (
          <li key={row} className={classNames(css.feature, isNone && css.without)}>
            <span className={css.mark}>
              <Icon name={isNone ? DASH : 'check'} />
            </span>
            <div className={css.says}>
              <div>
                <span aria-hidden={spoken !== null || undefined}>{words}</span>
                {spoken && (
                  <VisuallyHidden>
                    <span>{spoken}</span>
                  </VisuallyHidden>
                )}
              </div>
              {days !== null && (
                <div className={css.days}>
                  <DaysBar days={days} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={css.action}>
        <Button
          full
          variant={isStrong ? 'primary' : 'secondary'}
          id={`${id}-do`}
          // Unique accessible name: the button's text, then the plan.
          aria-labelledby={`${id}-do ${id}`}
          // aria-disabled keeps the focus and lets the description explain the reason.
          aria-disabled={!isOpen || (isChosen && status === 'open')}
          {...(reason && { 'aria-describedby': `${id}-why` })}
          onClick={() => onSelect(plan.id)}
        >
          {isChosen && status === 'open' ? (
            <>
              <Icon name="check" />
              <span>{text.t('offer.selected')}</span>
            </>
          ) : (
            text.t(LABELS[status])
          )}
        </Button>
        {reason && (
          <p className={css.reason} id={`${id}-why`}>
            {text.t(reason)}
          </p>
        )}
      </div>
    </li>
  )
})

const DASH = 'M7 12h10'

/** Returns the row count, 1 to 5, as the styles define it. */
export const rowsOf = (count: number): keyof typeof css.spans =>
  Math.min(Math.max(count, 1), 5) as keyof typeof css.spans
