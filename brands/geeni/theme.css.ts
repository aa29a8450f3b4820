import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** Playful and everyday: turquoise with a sunny yellow; big radii, bouncy but tidy headings. */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#eefaf8', '#071a1c'],
    surface: ['#ffffff', '#0e2629'],
    sunken: ['#def4f1', '#173539'],
    text: ['#0b2e30', '#eafaf8'],
    muted: ['#436264', '#a1c4c4'],
    line: ['#cfe9e6', '#21454a'],
    outline: ['#5f8a8a', '#6a9598'],
    primary: ['#007f88', '#3fdbd0'],
    primaryHover: ['#006c75', '#63e4da'],
    primaryPressed: ['#005961', '#86ece4'],
    onPrimary: ['#ffffff', '#02211f'],
    link: ['#00717a', '#5fe0d6'],
    primarySoft: ['#d6f5f1', '#12403f'],
    accent: ['#ffd23f', '#ffd23f'],
    onAccent: ['#3a2a00', '#3a2a00'],
    header: ['#3fdad3', '#0b2023'],
    onHeader: ['#04302f', '#eafaf8'],
    focus: ['#045a63', '#ffd23f'],
    success: ['#0d6b39', '#7fe0a0'],
    successSoft: ['#dff6e5', '#123a2b'],
    warning: ['#7e5000', '#ffd166'],
    warningSoft: ['#fff1c4', '#383013'],
    danger: ['#bf1f3f', '#ff9aa9'],
    dangerSoft: ['#ffe6e9', '#45202b'],
    dangerSolid: ['#c92246', '#ff8498'],
    onDanger: ['#ffffff', '#2d040d'],
    info: ['#155f9c', '#8dcbff'],
    infoSoft: ['#e0f0fd', '#13354f'],
    scrim: ['#0b2e308f', '#021011b3'],
    skeleton: ['#d8efec', '#1e3f43'],
  },
  radius: { control: '20px', card: '24px', dialog: '28px', pill: '999px' },
  font: {
    body: "'Avenir Next', 'Trebuchet MS', Arial, sans-serif",
    heading: "'Arial Rounded MT Bold', 'Avenir Next', 'Trebuchet MS', Arial, sans-serif",
  },
  weight: { body: '400', medium: '600', strong: '700', heading: '800' },
  tracking: { heading: '-0.02em' },
  size: { xs: 0.8125, sm: 0.9375, md: 1, lg: 1.3125, xl: 1.75, xxl: 2.25, display: 2.875 },
  control: { height: '50px', paddingX: '24px' },
  card: { padding: '26px' },
  shadow: {
    card: '0 2px 0 light-dark(#0b2e300d, #0000004d), 0 8px 24px light-dark(#00706b1a, #0000004d)',
    raised: '0 22px 52px light-dark(#04424638, #000000a8)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'geeni')
