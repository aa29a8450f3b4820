import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** Security, precise: indigo and white with a sharp cyan; square corners, compact spacing. */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#f5f5fc', '#0a091c'],
    surface: ['#ffffff', '#14122e'],
    sunken: ['#ecebf8', '#1f1c45'],
    text: ['#15123a', '#f0efff'],
    muted: ['#565376', '#aeabd2'],
    line: ['#dedcf0', '#2c2958'],
    outline: ['#7f7ba3', '#7b77b0'],
    primary: ['#3a2cd1', '#6a5cff'],
    primaryHover: ['#2f22b3', '#5b4cf0'],
    primaryPressed: ['#241992', '#4d3edb'],
    onPrimary: ['#ffffff', '#ffffff'],
    link: ['#3a2cd1', '#aba3ff'],
    primarySoft: ['#eae8fd', '#282260'],
    accent: ['#19d3ee', '#22d9f2'],
    onAccent: ['#0b1640', '#06182b'],
    header: ['#271b8f', '#110e33'],
    onHeader: ['#ffffff', '#ffffff'],
    focus: ['#0087ad', '#22d9f2'],
    success: ['#09694f', '#5ed9b4'],
    successSoft: ['#dcf4ec', '#0e3330'],
    warning: ['#854d00', '#fac468'],
    warningSoft: ['#fcefd3', '#392b19'],
    danger: ['#b4123f', '#ff91ac'],
    dangerSoft: ['#fce5ec', '#431832'],
    dangerSolid: ['#bd1745', '#d42558'],
    onDanger: ['#ffffff', '#ffffff'],
    info: ['#0a5d91', '#7ccdf8'],
    infoSoft: ['#def0fa', '#102f4e'],
    scrim: ['#15123a99', '#040310bd'],
    skeleton: ['#e4e2f3', '#25224f'],
  },
  radius: { control: '4px', card: '6px', dialog: '8px', pill: '4px' },
  font: {
    body: "'Inter', 'SF Pro Text', -apple-system, 'Segoe UI', Arial, sans-serif",
    heading: "'DIN Alternate', 'Bahnschrift', 'Inter', -apple-system, 'Segoe UI', Arial, sans-serif",
  },
  weight: { body: '400', medium: '500', strong: '600', heading: '700' },
  tracking: { heading: '0.002em' },
  size: { xs: 0.75, sm: 0.875, md: 1, lg: 1.125, xl: 1.375, xxl: 1.75, display: 2.25 },
  control: { height: '44px', paddingX: '16px' },
  card: { padding: '20px' },
  shadow: {
    card: '0 0 0 1px light-dark(#15123a08, #ffffff05), 0 1px 2px light-dark(#15123a14, #00000066)',
    raised: '0 12px 32px light-dark(#15123a38, #000000bd)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'visi')
