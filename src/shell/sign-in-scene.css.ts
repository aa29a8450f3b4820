import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { atMost, BREAKPOINTS, motion, space, WIDTH } from '../theme/layout.ts'
import { centered, square } from '../theme/shapes.ts'
import { ENTRY_TOP } from './layout.css.ts'

const TILE = '124px'
const GAP = space[3]
/** The least part of a tile that the edge of the window shows. */
const MIN = '48px'
/** Distance from the top and from the edge beside the card to the center of the camera in a large tile. */
const LENS = '62px'

const appear = keyframes({ from: { opacity: 0 } })

/** A layer behind the content, in the content's row of the page, which takes no room. */
export const scene = style({
  gridRow: 3,
  gridColumn: 1,
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': {
    '(forced-colors: active)': { display: 'none' },
    print: { display: 'none' },
    '(prefers-reduced-motion: no-preference)': { animation: `${appear} ${motion.calm}` },
  },
  '@container': { [atMost(BREAKPOINTS.compact)]: { display: 'none' } },
})

// The content stays above the layer.
globalStyle(`${scene} + main`, { position: 'relative' })

const side = style({
  position: 'absolute',
  top: ENTRY_TOP,
  display: 'grid',
  // As many columns as the window shows at least `MIN` of: a tile of a later one has no width.
  insetInlineEnd: `calc(${MIN} - ${TILE})`,
  gap: GAP,
  gridTemplate: `repeat(4, ${TILE}) / repeat(auto-fill, ${TILE})`,
  gridAutoColumns: 0,
})

/** Beside the card, whose largest width this repeats. */
const beside = `calc(50% + ${WIDTH.form} / 2 + ${vars.card.padding} + ${space[6]})`

// The drawing has no direction: both sides keep their place in every language, and start at the card.
export const left = style([side, { insetInlineStart: beside, direction: 'rtl' }])
export const right = style([side, { insetInlineStart: beside, direction: 'ltr' }])

export const tile = style({
  ...centered,
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  borderRadius: `calc(1.25 * ${vars.radius.card})`,
})
globalStyle(`${tile} > svg`, { ...square('68px'), strokeWidth: 1.3 })

const ring = createVar()
const strength = createVar()

export const tones = styleVariants({
  primary: {
    background: vars.color.primary,
    color: vars.color.onPrimary,
    vars: { [ring]: vars.color.onPrimary, [strength]: '0.09' },
  },
  accent: { background: vars.color.accent, color: vars.color.onAccent },
  soft: { background: vars.color.primarySoft, color: vars.color.link },
  surface: {
    background: vars.color.surface,
    color: vars.color.text,
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
    vars: { [ring]: vars.color.primarySoft, [strength]: '0.75' },
  },
})

const view = (size: string) =>
  ({
    content: '""',
    position: 'absolute',
    zIndex: -1,
    top: `calc(${LENS} - ${size} / 2)`,
    insetInlineStart: `calc(${LENS} - ${size} / 2)`,
    ...square(size),
    borderRadius: '50%',
    background: ring,
    opacity: strength,
  }) as const

/** A large tile: a camera in the corner beside the card, and how far it sees. */
export const hero = style({
  placeItems: 'start',
  // Also where its second column has no width.
  minWidth: `calc(2 * ${TILE} + ${GAP})`,
  padding: space[4],
  '::before': view('380px'),
  '::after': view('240px'),
})
globalStyle(`${hero} > svg`, { ...square('92px'), strokeWidth: 1.2 })

export const shapes = styleVariants({
  circle: { borderRadius: '50%' },
  quarter: { borderRadius: 0, borderStartStartRadius: '100%' },
  opposite: { borderRadius: 0, borderEndEndRadius: '100%' },
})
