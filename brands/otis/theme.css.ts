import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** Quiet and reliable: slate and teal on cool grey; medium weights, soft edges, no noise. */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#f1f4f6', '#0f1618'],
    surface: ['#ffffff', '#182225'],
    sunken: ['#e8eef0', '#223034'],
    text: ['#1d2b33', '#e9f0f2'],
    muted: ['#516169', '#a4b5bb'],
    line: ['#dce4e8', '#2c3b40'],
    outline: ['#768991', '#71868d'],
    primary: ['#2c4854', '#b4cdd4'],
    primaryHover: ['#223a45', '#c8dde3'],
    primaryPressed: ['#182d36', '#dceaee'],
    onPrimary: ['#ffffff', '#10232a'],
    link: ['#0a6b67', '#6fd0c9'],
    primarySoft: ['#e0f1f0', '#17393a'],
    accent: ['#0b716d', '#5cc6bf'],
    onAccent: ['#ffffff', '#04211f'],
    header: ['#ffffff', '#141d20'],
    onHeader: ['#1d2b33', '#e9f0f2'],
    focus: ['#0c7f96', '#7fd3e6'],
    success: ['#1c6a45', '#84d3a3'],
    successSoft: ['#e1f2e8', '#18342a'],
    warning: ['#7d5200', '#e6c078'],
    warningSoft: ['#f9efd6', '#362d18'],
    danger: ['#ab2b2b', '#f3a3a0'],
    dangerSoft: ['#fae6e5', '#412424'],
    dangerSolid: ['#b23030', '#ec8f8b'],
    onDanger: ['#ffffff', '#2d0807'],
    info: ['#2a5b8c', '#96c3ee'],
    infoSoft: ['#e4edf6', '#1b3145'],
    scrim: ['#1d2b338c', '#05090ab0'],
    skeleton: ['#e3eaed', '#283639'],
  },
  radius: { control: '8px', card: '10px', dialog: '14px', pill: '999px' },
  font: {
    body: "'Segoe UI', -apple-system, Arial, sans-serif",
    heading: "'Segoe UI', -apple-system, Arial, sans-serif",
  },
  weight: { body: '400', medium: '500', strong: '600', heading: '500' },
  tracking: { heading: '-0.006em' },
  size: { xs: 0.75, sm: 0.875, md: 1, lg: 1.1875, xl: 1.4375, xxl: 1.875, display: 2.375 },
  control: { height: '46px', paddingX: '20px' },
  card: { padding: '24px' },
  shadow: {
    card: '0 1px 2px light-dark(#1d2b3312, #00000059)',
    raised: '0 12px 36px light-dark(#1d2b3326, #000000a6)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'otis')
