import { type ReactNode, startTransition, useRef, useState } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Carousel } from './carousel.view.tsx'
import { PlanTile } from './plan-tile.view.tsx'
import * as css from './plans.css.ts'
import type { Tile } from './tiles.ts'

/** Cards per page; a button renders more, so that hundreds of plans stay fast. */
export const PAGE = 12

export interface PlanListProps {
  text: I18n
  tiles: readonly Tile[]
  chosenId: string | null
  onSelect(planId: string): void
}

/** Renders the cards of a tab around the chosen one: a grid, or a carousel when space is short (B§2). */
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
