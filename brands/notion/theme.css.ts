import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** Calm, home: moss green, sand and ink; light serif headings and air around everything. */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#f6f2e9', '#141611'],
    surface: ['#fffefb', '#1e211a'],
    sunken: ['#eee8db', '#2a2e24'],
    text: ['#24271f', '#f2efe4'],
    muted: ['#5f6152', '#b6b5a3'],
    line: ['#e3dccb', '#373b2f'],
    outline: ['#84846f', '#85886f'],
    primary: ['#48693a', '#a8c98d'],
    primaryHover: ['#3b592f', '#b9d5a2'],
    primaryPressed: ['#2f4825', '#c9dfb7'],
    onPrimary: ['#ffffff', '#152009'],
    link: ['#426235', '#b3d19b'],
    primarySoft: ['#e8eedd', '#2c3b22'],
    accent: ['#e4cfa7', '#cdb384'],
    onAccent: ['#33270f', '#2b2009'],
    header: ['#f6f2e9', '#191c15'],
    onHeader: ['#24271f', '#f2efe4'],
    focus: ['#55762f', '#d5c08c'],
    success: ['#37652f', '#a5d091'],
    successSoft: ['#e5f0dc', '#26371d'],
    warning: ['#7f4e0e', '#e9c27c'],
    warningSoft: ['#f8ebcd', '#3a2f18'],
    danger: ['#a03426', '#f0a593'],
    dangerSoft: ['#f9e6df', '#45261e'],
    dangerSolid: ['#a53527', '#e5917d'],
    onDanger: ['#ffffff', '#300b04'],
    info: ['#3b5c78', '#a6c7de'],
    infoSoft: ['#e6edf1', '#23323d'],
    scrim: ['#24271f8f', '#090a07b3'],
    skeleton: ['#eae3d4', '#31352a'],
  },
  radius: { control: '10px', card: '14px', dialog: '18px', pill: '999px' },
  font: {
    body: "'Seravek', 'Gill Sans Nova', 'Segoe UI', -apple-system, Arial, sans-serif",
    heading:
      "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Liberation Serif', serif",
  },
  weight: { body: '400', medium: '500', strong: '600', heading: '400' },
  tracking: { heading: '-0.012em' },
  size: { xs: 0.8125, sm: 0.9375, md: 1, lg: 1.3125, xl: 1.75, xxl: 2.25, display: 2.875 },
  control: { height: '48px', paddingX: '24px' },
  card: { padding: '32px' },
  shadow: {
    card: '0 1px 2px light-dark(#3f38240f, #00000052), 0 8px 30px light-dark(#3f38240d, #00000038)',
    raised: '0 18px 48px light-dark(#3f38242b, #0000009e)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'notion')
