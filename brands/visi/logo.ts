import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** A watchful eye of straight lines; capitals with cut corners. */
const drawing: LogoDrawing = {
  width: 115,
  draw: ({ ink, mark }) => [
    ['path', { d: 'M3.5 20L20 6L36.5 20L20 34Z', stroke: ink, strokeWidth: '3.6' }],
    ['path', { d: 'M20 13.5L27.5 20L20 26.5L12.5 20Z', fill: mark }],
    [
      'path',
      {
        d: 'M49 9.5L59 28.3L69 9.5M77.5 9.5V30.5M100.5 9.5H89L86 12.5V17L89 20H97.5L100.5 23V27.5L97.5 30.5H86M109 9.5V30.5',
        stroke: ink,
        strokeWidth: '3.9',
        strokeMiterlimit: '8',
      },
    ],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#271b8f', mark: '#00a9cc', detail: '#00a9cc' },
    { ink: '#f0efff', mark: '#22d9f2', detail: '#22d9f2' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#ffffff', mark: '#22d9f2', detail: '#22d9f2' },
    { ink: '#ffffff', mark: '#22d9f2', detail: '#22d9f2' },
  ),
}
