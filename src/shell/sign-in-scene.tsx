import type { ReactNode } from 'react'
import type { DeviceKind } from '../domain/devices/device-kind.ts'
import { useAccount } from '../react/use-account.ts'
import { classNames } from '../ui/class-names.ts'
import { DeviceIcon } from '../ui/DeviceIcon.tsx'
import * as css from './sign-in-scene.css.ts'

/** The kinds that a brand can have in the large tiles. */
const CAMERAS: readonly DeviceKind[] = ['outdoor', 'doorbell', 'indoor', 'floodlight']
const OTHERS: readonly DeviceKind[] = ['bulb', 'plug', 'sensor']

/** A tile: its grid area, its look, and the place of its device in the brand's order; without one, a shape. */
type Tile = readonly [area: string, look: string, device?: number]

const { primary, accent, soft, surface } = css.tones
const { circle, quarter, opposite } = css.shapes

/** The tiles of both sides, from the card outward, fewer towards the edge of the page. */
const SIDES: readonly (readonly Tile[])[] = [
  [
    ['2 / 1 / 4 / 3', classNames(primary, css.hero), 0],
    ['1 / 1', classNames(soft, quarter)],
    ['1 / 2', surface, 4],
    ['4 / 1', surface, 2],
    ['4 / 2', classNames(accent, circle)],
    ['1 / 3 / 3 / 4', soft, 3],
    ['3 / 3', surface, 5],
    ['2 / 4', accent, 1],
    ['3 / 4', classNames(soft, opposite)],
    ['3 / 5', surface, 6],
  ],
  [
    ['1 / 1', accent, 3],
    ['1 / 2', classNames(soft, circle)],
    ['2 / 1', soft, 6],
    ['2 / 2', surface, 5],
    ['3 / 1 / 5 / 3', classNames(surface, css.hero), 1],
    ['2 / 3', primary, 4],
    ['3 / 3', classNames(soft, opposite)],
    ['1 / 4', surface, 2],
    ['2 / 4 / 4 / 5', soft, 0],
    ['3 / 5', classNames(accent, circle)],
  ],
]

/**
 * Renders the brand's devices in its shapes and colors on both sides of the form, behind it. The brand's name
 * chooses the devices of the large tiles and the sides. Assistive technology ignores the drawing.
 */
export function SignInScene(): ReactNode {
  const { brand } = useAccount()
  const number = [...brand.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2048, 0)
  const first = number % CAMERAS.length
  const kinds = [...CAMERAS.slice(first), ...CAMERAS.slice(0, first), ...OTHERS]
  const sides = number & CAMERAS.length ? SIDES : [...SIDES].reverse()
  return (
    <div className={css.scene} aria-hidden="true">
      {sides.map((tiles, side) => (
        <div key={tiles === SIDES[0] ? 0 : 1} className={side ? css.right : css.left}>
          {tiles.map(([gridArea, look, device]) => {
            const kind = device === undefined ? undefined : kinds[device]
            return (
              <div key={gridArea} className={classNames(css.tile, look)} style={{ gridArea }}>
                {kind && <DeviceIcon kind={kind} />}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
