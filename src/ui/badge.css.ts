import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: '2px',
  paddingInline: `${space[2]} 10px`,
  borderRadius: vars.radius.pill,
  fontSize: vars.size.xs,
  fontWeight: vars.weight.medium,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
})

export const dot = style({
  width: '6px',
  height: '6px',
  borderRadius: '50%',
  background: 'currentColor',
  flex: 'none',
})

export const tones = styleVariants({
  neutral: { background: vars.color.sunken, color: vars.color.muted },
  success: { background: vars.color.successSoft, color: vars.color.success },
  warning: { background: vars.color.warningSoft, color: vars.color.warning },
  danger: { background: vars.color.dangerSoft, color: vars.color.danger },
  info: { background: vars.color.infoSoft, color: vars.color.info },
})
