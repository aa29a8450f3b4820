import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** A doorway with a leaf; thin, open letters. */
const drawing: LogoDrawing = {
  width: 153,
  draw: ({ ink, mark, detail }) => [
    ['path', { d: 'M5 35V18a14 14 0 0 1 28 0V35Z', fill: mark }],
    [
      'path',
      {
        d: 'M19 35V22M19 29c-6 0-8-3-8-8 5 0 8 2 8 8zM19 24c0-5 2-8 7-8 0 5-2 8-7 8z',
        stroke: detail,
        strokeWidth: '1.9',
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
      },
    ],
    [
      'path',
      {
        d: 'M45 30V14M45 20.3a6.3 6.3 0 0 1 12.5 0V30M65.1 22a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM90.5 8.4V26.2a3.8 3.8 0 0 0 3.8 3.8h2.3M87.3 14h8.6M103.1 30V14M110.7 22a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM134.3 30V14M134.3 20.3a6.3 6.3 0 0 1 12.5 0V30',
        stroke: ink,
        strokeWidth: '2.4',
        strokeLinecap: 'round',
      },
    ],
    ['circle', { cx: '103.1', cy: '7.6', r: '1.9', fill: mark }],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#24271f', mark: '#48693a', detail: '#f6f2e9' },
    { ink: '#f2efe4', mark: '#a8c98d', detail: '#1e211a' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#24271f', mark: '#48693a', detail: '#f6f2e9' },
    { ink: '#f2efe4', mark: '#a8c98d', detail: '#191c15' },
  ),
}
