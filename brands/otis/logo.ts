import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** A lens: an open ring around a steady point. */
const drawing: LogoDrawing = {
  width: 114,
  draw: ({ ink, mark }) => [
    ['path', { d: 'M27.6 9.1A14 14 0 1 0 31.4 14', stroke: ink, strokeWidth: '3.3', strokeLinecap: 'round' }],
    ['circle', { cx: '18.5', cy: '20', r: '6', fill: mark }],
    [
      'path',
      {
        d: 'M47 21.5a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM74.3 6.8V25.9a4.1 4.1 0 0 0 4.1 4.1h2.5M70.8 13h9.4M88.2 30V13M108.3 13H101.1a4.3 4.3 0 0 0 0 8.5h3a4.3 4.3 0 0 1 0 8.5H96.8',
        stroke: ink,
        strokeWidth: '3.3',
        strokeLinecap: 'round',
      },
    ],
    ['circle', { cx: '88.2', cy: '6.4', r: '2.5', fill: mark }],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#1d2b33', mark: '#0b716d', detail: '#0b716d' },
    { ink: '#e9f0f2', mark: '#5cc6bf', detail: '#5cc6bf' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#1d2b33', mark: '#0b716d', detail: '#0b716d' },
    { ink: '#e9f0f2', mark: '#5cc6bf', detail: '#5cc6bf' },
  ),
}
