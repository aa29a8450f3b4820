import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** A chili with its stem beside round letters. */
const drawing: LogoDrawing = {
  width: 177,
  draw: ({ ink, mark, detail }) => [
    [
      'path',
      {
        d: 'M20 11c5-2 12 0 13 5 1 9-9 19-29 19-2 0-2-2 0-2.5C11 30 14 26 14.5 19c.2-4 2-6.5 5.5-8z',
        fill: mark,
      },
    ],
    ['path', { d: 'M25 12c0-4 2-7 6-8', stroke: detail, strokeWidth: '4', strokeLinecap: 'round' }],
    [
      'path',
      {
        d: 'M27 18c1 4-2 8-6 10',
        stroke: '#fff',
        strokeOpacity: '.75',
        strokeWidth: '2.4',
        strokeLinecap: 'round',
      },
    ],
    [
      'path',
      {
        d: 'M46 36V11M46 19.5a8.3 8.5 0 1 1 16.5 0a8.3 8.5 0 1 1-16.5 0zM69.5 19.5H86A8.3 8.5 0 1 0 82.8 26.2M93 36V11M93 19.5a8.3 8.5 0 1 1 16.5 0a8.3 8.5 0 1 1-16.5 0zM116.5 36V11M116.5 19.5a8.3 8.5 0 1 1 16.5 0a8.3 8.5 0 1 1-16.5 0zM140 19.5H156.5A8.3 8.5 0 1 0 153.3 26.2M163.5 28V11M163.5 17.3a6 6.3 0 0 1 6.9-6.2',
        stroke: ink,
        strokeWidth: '4.8',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
    ],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#2b221f', mark: '#c8281c', detail: '#3c7437' },
    { ink: '#fbf1e6', mark: '#ff6a4d', detail: '#9ccf7f' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#2b221f', mark: '#c8281c', detail: '#3c7437' },
    { ink: '#fbf1e6', mark: '#ff6a4d', detail: '#9ccf7f' },
  ),
}
