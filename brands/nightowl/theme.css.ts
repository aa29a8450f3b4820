import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/**
 * Night, professional: amber on midnight, condensed headings; dark is its natural scheme, light its day
 * shift.
 */
export const tokens: BrandTokens = {
  color: {
    canvas: ['#f3f3ef', '#090d18'],
    surface: ['#ffffff', '#121928'],
    sunken: ['#eae9e2', '#1c2538'],
    text: ['#141a2a', '#f1f3f9'],
    muted: ['#565c6b', '#a4acc0'],
    line: ['#dedcd2', '#283247'],
    outline: ['#818592', '#717c96'],
    primary: ['#182340', '#ffb224'],
    primaryHover: ['#24325a', '#ffc14d'],
    primaryPressed: ['#0f1830', '#ffcf78'],
    onPrimary: ['#ffcb69', '#211400'],
    link: ['#8a5200', '#ffc055'],
    primarySoft: ['#fbefd6', '#35290f'],
    accent: ['#ffb224', '#ffd591'],
    onAccent: ['#231500', '#2a1a00'],
    header: ['#0d1322', '#05080f'],
    onHeader: ['#f4f5fa', '#f1f3f9'],
    focus: ['#a86e00', '#ffb224'],
    success: ['#1d6639', '#76d69c'],
    successSoft: ['#e3f1e4', '#12352b'],
    warning: ['#845000', '#f3dd68'],
    warningSoft: ['#fcefce', '#36330f'],
    danger: ['#ae1b2c', '#ff9690'],
    dangerSoft: ['#fae5e5', '#43201f'],
    dangerSolid: ['#b3202f', '#d13a38'],
    onDanger: ['#ffffff', '#ffffff'],
    info: ['#1e568e', '#85bfff'],
    infoSoft: ['#e3edf7', '#152f50'],
    scrim: ['#0d13229e', '#020409c7'],
    skeleton: ['#e4e2da', '#212b3f'],
  },
  radius: { control: '6px', card: '8px', dialog: '10px', pill: '4px' },
  font: {
    body: "'Helvetica Neue', Roboto, 'Segoe UI', Arial, sans-serif",
    heading:
      "'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', 'Helvetica Neue', sans-serif",
  },
  weight: { body: '400', medium: '500', strong: '700', heading: '700' },
  tracking: { heading: '0.012em' },
  size: { xs: 0.75, sm: 0.875, md: 1, lg: 1.25, xl: 1.625, xxl: 2.125, display: 2.75 },
  control: { height: '46px', paddingX: '20px' },
  card: { padding: '24px' },
  shadow: {
    card: '0 1px 2px light-dark(#0d132214, #00000080), 0 4px 14px light-dark(#0d13220d, #00000066)',
    raised: '0 16px 44px light-dark(#0d132233, #000000d1)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, 'nightowl')
