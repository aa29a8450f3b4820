import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** Two arrowheads on a leaning tile, and letters that lean with it. */
const drawing: LogoDrawing = {
  width: 238,
  draw: ({ ink, mark, detail }) => [
    ['path', { d: 'M12 6H39L31 34H4Z', fill: mark, stroke: mark, strokeWidth: '6', strokeLinejoin: 'round' }],
    ['path', { d: 'M13 11l8 9-11 9', stroke: '#fff', strokeWidth: '4.6' }],
    ['path', { d: 'M24 11l8 9-11 9', stroke: detail, strokeWidth: '4.6' }],
    [
      'g',
      { transform: 'skewX(-9) translate(4)' },
      [
        'path',
        {
          d: 'M50 28.5V12.5M50 18.1a5.6 5.6 0 0 1 11.2 0V28.5M61.2 18.1a5.6 5.6 0 0 1 11.2 0V28.5M79.8 20.5a7.3 8 0 1 1 14.6 0a7.3 8 0 1 1-14.6 0zM101.8 28.5V12.5M101.8 18.1a5.6 5.6 0 0 1 11.2 0V28.5M113 18.1a5.6 5.6 0 0 1 11.2 0V28.5M131.6 20.5H146.2A7.3 8 0 1 0 143.8 26.4M153.6 28.5V12.5M153.6 18.8a6.3 6.3 0 0 1 12.6 0V28.5M176.6 6.9V24.7a3.8 3.8 0 0 0 3.8 3.8h2.2M173.6 12.5h8.2M189.2 12.5V22.2a6.3 6.3 0 0 0 12.6 0M201.8 12.5V28.5M209.2 28.5V12.5M209.2 18.1a5.6 5.6 0 0 1 11.2 0V28.5M220.4 18.1a5.6 5.6 0 0 1 11.2 0V28.5',
          stroke: ink,
          strokeWidth: '5',
        },
      ],
    ],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#0a1538', mark: '#1d4dff', detail: '#c8f031' },
    { ink: '#ffffff', mark: '#2f5cff', detail: '#c8f031' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#ffffff', mark: '#2457ff', detail: '#c8f031' },
    { ink: '#ffffff', mark: '#2f5cff', detail: '#c8f031' },
  ),
}
