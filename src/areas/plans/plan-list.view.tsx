import { memo, type ReactNode, startTransition, useId, useRef, useState } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/keys.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DaysBar } from '../../ui/DaysBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Carousel } from './carousel.view.tsx'
import * as tileCss from './plan-tile.css.ts'
import * as css from './plans.css.ts'
import type { Tile, TileStatus } from './tiles.ts'

/** Cards per page; a button renders more, so that hundreds of plans stay fast. */
const PAGE = 12

export interface PlanListProps {
  text: I18n
  tiles: readonly Tile[]
  chosenId: string | null
  onSelect(planId: string): void
}

/** Renders the cards of a tab around the chosen one: a grid, or a carousel when space is short. */
export function PlanList({ text, tiles, chosenId, onSelect }: PlanListProps): ReactNode {
  const [limit, setLimit] = useState(PAGE)
  const chosenAt = tiles.findIndex(({ plan }) => plan.id === chosenId)
  const shown = tiles.slice(0, Math.max(limit, chosenAt + 1))
  const more = Math.min(PAGE, tiles.length - shown.length)
  const hasPopular = tiles.some(({ isPopular }) => isPopular)
  const start = [
    chosenAt,
    tiles.findIndex(({ isPopular }) => isPopular),
    tiles.findIndex(({ status }) => status === 'current'),
  ].find((at) => at >= 0)
  /** The stored choice can load after the cards. */
  const firstIndex = useRef(start ?? firstPaid(tiles))
  if (chosenAt >= 0) firstIndex.current = chosenAt
  return (
    <div>
      <Carousel text={text} ids={shown.map(({ plan }) => plan.id)} start={firstIndex.current}>
        {shown.map((tile) => (
          <PlanTile
            key={tile.plan.id}
            text={text}
            tile={tile}
            isChosen={tile.plan.id === chosenId}
            isStrong={hasPopular ? tile.isPopular : !tile.isFree}
            onSelect={onSelect}
          />
        ))}
      </Carousel>
      {more > 0 && (
        <p className={css.more}>
          <Button variant="secondary" onClick={() => startTransition(() => setLimit(shown.length + PAGE))}>
            {text.t('offer.more', { count: more })}
          </Button>
        </p>
      )}
    </div>
  )
}

const firstPaid = (tiles: readonly Tile[]): number =>
  Math.max(
    tiles.findIndex(({ isFree }) => !isFree),
    0,
  )

interface PlanTileProps {
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

const REASONS: Partial<Record<TileStatus, MessageKey>> = {
  paused: 'offer.pausedReason',
  ineligible: 'offer.ineligibleReason',
}

/** Renders one plan of the catalog: price, features, and the button to choose it. */
const PlanTile = memo(function PlanTile(props: PlanTileProps): ReactNode {
  const { text, tile, isChosen, isStrong, onSelect } = props
  const { plan, status, features } = tile
  const id = useId()
  const rows = getRows(features.length)
  const isOpen = status === 'open' || status === 'signIn'
  const reason = REASONS[status]
  return (
    <li
      className={classNames(
        tileCss.tile,
        tileCss.spans[rows],
        tile.isPopular && tileCss.popular,
        isChosen && tileCss.chosen,
      )}
      part="plan"
    >
      {tile.isPopular && <p className={tileCss.ribbon}>{text.t('offer.popular')}</p>}
      <div className={tileCss.head}>
        <h3 className={tileCss.name} id={id}>
          <bdi>{plan.name}</bdi>
        </h3>
        {status === 'current' && <Badge tone="success">{text.t('offer.current')}</Badge>}
        {status === 'pending' && <Badge tone="info">{text.t('offer.pending')}</Badge>}
      </div>
      <p className={tileCss.cost}>
        <span className={tileCss.price}>{tile.price}</span>
        {tile.suffix && <span className={tileCss.suffix}>{` ${tile.suffix}`}</span>}
      </p>
      <div className={tileCss.extras}>
        {(tile.perMonth || tile.saving) && (
          <p className={tileCss.perMonth}>
            {tile.perMonth && <span>{`${tile.perMonth} `}</span>}
            {tile.saving && <span className={tileCss.saving}>{tile.saving}</span>}
          </p>
        )}
        {tile.trial && <p className={tileCss.trial}>{tile.trial}</p>}
      </div>
      <ul className={classNames(tileCss.features, tileCss.featureSpans[rows])}>
        {features.map(({ row, words, spoken, isNone, days }) => (
          <li key={row} className={classNames(tileCss.feature, isNone && tileCss.without)}>
            <span className={tileCss.mark}>
              <Icon name={isNone ? DASH : 'check'} />
            </span>
            <div className={tileCss.says}>
              <div>
                <span aria-hidden={spoken !== null || undefined}>{words}</span>
                {spoken && (
                  <VisuallyHidden>
                    <span>{spoken}</span>
                  </VisuallyHidden>
                )}
              </div>
              {days !== null && (
                <div className={tileCss.days}>
                  <DaysBar days={days} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={tileCss.action}>
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
          <p className={tileCss.reason} id={`${id}-why`}>
            {text.t(reason)}
          </p>
        )}
      </div>
    </li>
  )
})

const DASH = 'M7 12h10'

/** Returns the row count, 1 to 5, as the styles define it. */
const getRows = (count: number): keyof typeof tileCss.spans =>
  Math.min(Math.max(count, 1), 5) as keyof typeof tileCss.spans
