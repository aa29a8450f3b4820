import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** Fast and optimistic: deep navy, electric blue, a lime accent; heavy, tight headings. */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#f2f5fd', '#060b1c'],
    surface: ['#ffffff', '#0e1733'],
    sunken: ['#e9effb', '#17224a'],
    text: ['#0a1430', '#eef2ff'],
    muted: ['#4a5778', '#a6b3d4'],
    line: ['#dbe2f2', '#232f55'],
    outline: ['#7482a3', '#6f7fae'],
    primary: ['#1d4dff', '#2f5cff'],
    primaryHover: ['#123de0', '#2450f0'],
    primaryPressed: ['#0c2fb8', '#1c43d2'],
    onPrimary: ['#ffffff', '#ffffff'],
    link: ['#1a45e6', '#93adff'],
    primarySoft: ['#e4ebff', '#1a2a5e'],
    accent: ['#c8f031', '#c8f031'],
    onAccent: ['#0a1430', '#0a1430'],
    header: ['#0a1538', '#0a1129'],
    onHeader: ['#ffffff', '#ffffff'],
    focus: ['#3d74ff', '#b9e82a'],
    success: ['#0c6b3f', '#5fdc9b'],
    successSoft: ['#dff5e8', '#0f3327'],
    warning: ['#8a4b00', '#ffc766'],
    warningSoft: ['#fdf0d5', '#3a2c12'],
    danger: ['#b8112f', '#ff96a6'],
    dangerSoft: ['#fde6ea', '#431927'],
    dangerSolid: ['#c8183a', '#d42a48'],
    onDanger: ['#ffffff', '#ffffff'],
    info: ['#1652b8', '#8fc2ff'],
    infoSoft: ['#e2edfd', '#14304f'],
    scrim: ['#0a143099', '#02050fb8'],
    skeleton: ['#e1e8f6', '#1c2850'],
  },
  radius: { control: '12px', card: '16px', dialog: '20px', pill: '999px' },
  font: {
    body: "'Inter', -apple-system, 'Segoe UI', Arial, sans-serif",
    heading: "'Inter Tight', 'Inter', 'Avenir Next', -apple-system, 'Segoe UI', Arial, sans-serif",
  },
  weight: { body: '400', medium: '600', strong: '700', heading: '800' },
  tracking: { heading: '-0.03em' },
  size: { xs: 0.75, sm: 0.875, md: 1, lg: 1.25, xl: 1.625, xxl: 2.125, display: 3 },
  control: { height: '48px', paddingX: '22px' },
  card: { padding: '28px' },
  shadow: {
    card: '0 1px 2px light-dark(#0a14300f, #00000066), 0 6px 20px light-dark(#0a143012, #00000059)',
    raised: '0 18px 48px light-dark(#0a14302e, #000000b3)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'momentum')
