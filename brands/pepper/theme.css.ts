import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** Warm and friendly: chili red and charcoal on a cream tint; rounded and roomy. */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#fcf4e8', '#191412'],
    surface: ['#fffdf9', '#241d1a'],
    sunken: ['#f7ebda', '#312722'],
    text: ['#2b221f', '#fbf1e6'],
    muted: ['#6b5a52', '#c6b3a5'],
    line: ['#ecdfcc', '#3d312b'],
    outline: ['#948277', '#8f7d72'],
    primary: ['#c8281c', '#ff7a5e'],
    primaryHover: ['#b01f15', '#ff9079'],
    primaryPressed: ['#92170f', '#ffa894'],
    onPrimary: ['#ffffff', '#2b0803'],
    link: ['#b4221a', '#ff9c85'],
    primarySoft: ['#fde7dd', '#4a211a'],
    accent: ['#3c7437', '#9ccf7f'],
    onAccent: ['#ffffff', '#14240c'],
    header: ['#fffaf1', '#1f1815'],
    onHeader: ['#2b221f', '#fbf1e6'],
    focus: ['#a3481f', '#ffc27a'],
    success: ['#2c6a2b', '#9fd68a'],
    successSoft: ['#e5f2dc', '#23351c'],
    warning: ['#8a4a06', '#f5c26b'],
    warningSoft: ['#fcebc8', '#3d2d14'],
    danger: ['#a30f3c', '#ff94ab'],
    dangerSoft: ['#fbe3e8', '#481a26'],
    dangerSolid: ['#a30f3c', '#d4326a'],
    onDanger: ['#ffffff', '#ffffff'],
    info: ['#2d5d84', '#9cc8ea'],
    infoSoft: ['#e3edf4', '#1e3242'],
    scrim: ['#2b221f99', '#0d0907b8'],
    skeleton: ['#f1e4d1', '#382d27'],
  },
  radius: { control: '16px', card: '24px', dialog: '28px', pill: '999px' },
  font: {
    body: "ui-rounded, 'SF Pro Rounded', Nunito, 'Hiragino Maru Gothic ProN', 'Segoe UI', Verdana, 'DejaVu Sans', sans-serif",
    heading:
      "ui-rounded, 'SF Pro Rounded', Nunito, 'Hiragino Maru Gothic ProN', 'Segoe UI', Verdana, 'DejaVu Sans', sans-serif",
  },
  weight: { body: '400', medium: '600', strong: '700', heading: '700' },
  tracking: { heading: '-0.01em' },
  size: { xs: 0.8125, sm: 0.9375, md: 1.0625, lg: 1.3125, xl: 1.625, xxl: 2.125, display: 2.625 },
  control: { height: '52px', paddingX: '26px' },
  card: { padding: '32px' },
  shadow: {
    card: '0 2px 4px light-dark(#5c321214, #00000052), 0 10px 28px light-dark(#5c321214, #0000004d)',
    raised: '0 20px 52px light-dark(#4a281033, #000000ad)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'pepper')
