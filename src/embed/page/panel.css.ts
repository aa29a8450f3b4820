import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, WIDTH } from '../../theme/layout.ts'

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: space[3],
  // The host of a site can be wider than a phone.
  overflowWrap: 'anywhere',
  boxSizing: 'border-box',
  maxWidth: '100%',
  width: WIDTH.form,
  minHeight: '100%',
  marginInline: 'auto',
  padding: space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
})

/** Full-width panel above the sign-in form, whose texts are as wide as the form. */
export const strip = style({
  gridTemplateColumns: `minmax(0, ${WIDTH.form})`,
  justifyContent: 'center',
  borderWidth: '0 0 1px',
  borderRadius: 0,
  width: '100%',
  background: vars.color.primarySoft,
})

export const title = style({ fontSize: vars.size.lg })
export const body = style({ color: vars.color.muted, fontSize: vars.size.sm })
export const account = style({ fontWeight: vars.weight.medium })
export const list = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingInlineStart: space[5],
  fontSize: vars.size.sm,
  listStyle: 'disc',
})
export const error = style({ color: vars.color.danger, fontSize: vars.size.sm })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
// Buttons that wrap have one width.
globalStyle(`${buttons} > button`, { flexGrow: 1 })
export const checkbox = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  paddingBlock: space[2],
  accentColor: vars.color.primary,
  cursor: 'pointer',
})
globalStyle(`${checkbox} > input`, { flex: 'none', width: space[5], height: space[5], margin: 0 })
globalStyle(`${checkbox} > span`, { display: 'grid', minWidth: 0 })
