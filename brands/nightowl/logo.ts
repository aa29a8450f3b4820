import type { Brand } from '../../src/brand/brand.ts'
import { type LogoDrawing, logoImage } from '../logo.ts'

/** An owl's face; tall narrow capitals. */
const drawing: LogoDrawing = {
  width: 181,
  draw: ({ ink, mark, detail }) => [
    ['path', { d: 'M4 5.5L20 13L36 5.5V21A16 15 0 0 1 4 21Z', fill: mark }],
    ['circle', { cx: '13', cy: '20.5', r: '5.2', fill: detail }],
    ['circle', { cx: '27', cy: '20.5', r: '5.2', fill: detail }],
    ['path', { d: 'M17.8 25.5h4.4L20 30.5Z', fill: detail }],
    ['circle', { cx: '14', cy: '19.5', r: '1.7', fill: mark }],
    ['circle', { cx: '26', cy: '19.5', r: '1.7', fill: mark }],
    [
      'path',
      {
        d: 'M48 30.5V9.5L58.5 30.5V9.5M65.1 9.5V30.5M82.2 14.8a5.3 5.3 0 0 0-10.5 0V25.3a5.3 5.3 0 0 0 10.5 0V20.6h-5.2M88.8 9.5V30.5M99.3 9.5V30.5M88.8 20h10.5M105.3 9.5h10.5M110.5 9.5V30.5M132.3 14.8a5.3 5.3 0 0 0-10.5 0V25.3a5.3 5.3 0 0 0 10.5 0zM138.9 9.5L143.9 30.5L148.9 15.8L153.9 30.5L158.9 9.5M165.5 9.5V30.5h8.9',
        stroke: ink,
        strokeWidth: '3.3',
        strokeMiterlimit: '3',
      },
    ],
  ],
}

/** The logos for a card and for the header, each in the colors of both schemes. */
export const images: Brand['images'] = {
  'logo-login': logoImage(
    drawing,
    { ink: '#0d1322', mark: '#0d1322', detail: '#ffb224' },
    { ink: '#f1f3f9', mark: '#ffb224', detail: '#121928' },
  ),
  'logo-desktop': logoImage(
    drawing,
    { ink: '#f4f5fa', mark: '#ffb224', detail: '#0d1322' },
    { ink: '#f1f3f9', mark: '#ffb224', detail: '#05080f' },
  ),
}
