import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** A little round camera that looks up; letters that bounce. */
const drawing: LogoDrawing = {
  width: 149,
  draw: ({ ink, mark, detail }) => [
    ['rect', { x: '3', y: '3', width: '34', height: '34', rx: '13', fill: mark }],
    ['circle', { cx: '21', cy: '18.5', r: '9.5', fill: '#fff' }],
    ['circle', { cx: '22.5', cy: '17', r: '5.5', fill: '#04302f' }],
    ['circle', { cx: '24.6', cy: '14.9', r: '2.1', fill: detail }],
    [
      'path',
      {
        d: 'M49 19a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM65 11V29a7.6 6.4 0 0 1-14.7 2.8M73 18H89A8 8 0 1 0 85.6 24.6M97 20H113A8 8 0 1 0 109.6 26.6M121 26.5V10.5M121 17a6.5 6.5 0 0 1 13 0V26.5M142 27V11',
        stroke: ink,
        strokeWidth: '5.4',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
    ],
    ['circle', { cx: '142.0', cy: '4.0', r: '3.7', fill: detail }],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#04302f', mark: '#009aa0', detail: '#ffc61a' },
    { ink: '#eafaf8', mark: '#3fdbd0', detail: '#ffd23f' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#04302f', mark: '#04302f', detail: '#ffe27a' },
    { ink: '#eafaf8', mark: '#3fdbd0', detail: '#ffd23f' },
  ),
}
