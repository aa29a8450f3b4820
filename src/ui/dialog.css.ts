import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { BREAKPOINTS, motion, space, WIDTH } from '../theme/layout.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px) scale(0.985)' } })
const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const fade = keyframes({ from: { opacity: 0 } })

// A dialog covers the page independent of its tag's width,
// so the window's width decides instead of the container's.
const sheet = `(max-width: ${BREAKPOINTS.narrow - 0.02}px)`
/** Media query for windows so low that a fixed heading and fixed buttons leave no room for the content. */
const low = '(max-height: 440px)'
const moving = '(prefers-reduced-motion: no-preference)'

export const dialog = style({
  width: 'min(520px, calc(100vw - 32px))',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 48px)',
  margin: 'auto',
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.dialog,
  background: vars.color.surface,
  color: vars.color.text,
  // A page may align the tag's own content.
  textAlign: 'start',
  boxShadow: vars.shadow.raised,
  selectors: { '&::backdrop': { background: vars.color.scrim } },
  '@media': {
    [sheet]: {
      width: '100vw',
      maxHeight: 'calc(100dvh - 32px)',
      margin: 'auto 0 0',
      borderWidth: '1px 0 0',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    [moving]: {
      animation: `${appear} ${motion.calm}`,
      selectors: { '&::backdrop': { animation: `${fade} ${motion.calm}` } },
    },
    [`${moving} and ${sheet}`]: { animation: `${rise} ${motion.calm}` },
  },
})

/** For the content of a whole page: as wide as the page, and as high from the start, so that nothing moves. */
export const screen = style({
  width: `min(${WIDTH.page}, calc(100vw - 48px))`,
  minHeight: 'min(720px, calc(100dvh - 48px))',
  '@media': { [sheet]: { width: '100vw', minHeight: 'calc(100dvh - 32px)' } },
})

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  paddingBlock: `${space[5]} ${space[3]}`,
  paddingInline: `${space[6]} ${space[3]}`,
  background: vars.color.surface,
  '@media': {
    [sheet]: { paddingInlineStart: space[5], paddingTop: space[4] },
    [low]: { position: 'static' },
  },
})

export const heading = style({
  flex: 1,
  minWidth: 0,
  paddingTop: '10px',
  fontSize: vars.size.lg,
  overflowWrap: 'anywhere',
})

export const close = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.muted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.text },
    '&:active': { background: vars.color.primarySoft },
  },
})

export const content = style({
  display: 'grid',
  gap: space[4],
  padding: `0 ${space[6]} ${space[6]}`,
  '@media': { [sheet]: { paddingInline: space[5] } },
})

export const actions = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  padding: `${space[4]} ${space[6]}`,
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': { [sheet]: { paddingInline: space[5] }, [low]: { position: 'static' } },
})

globalStyle(`${actions} > *`, { '@media': { [sheet]: { flex: '1 1 auto' } } })
