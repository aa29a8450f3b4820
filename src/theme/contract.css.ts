import { createThemeContract } from '@vanilla-extract/css'

/**
 * Every colour, length and typeface a part may use. Brands fill it through `brandTheme` (brand-theme.ts); a page
 * may override any of it with the public custom property of the same path, `--acct-color-primary` for
 * `vars.color.primary` (theme/public-names.ts).
 */
export const vars = createThemeContract({
  color: {
    /** Page tint behind cards. */
    canvas: null,
    /** Cards, dialogs, menus, inputs. */
    surface: null,
    /** Quiet areas inside a card: table heads, meters' tracks, hovered rows. */
    sunken: null,
    text: null,
    /** Secondary text; still 4.5:1 on canvas, surface and sunken. */
    muted: null,
    /** Hairlines that only decorate. */
    line: null,
    /** Borders that show where a control is; 3:1 on surface. */
    outline: null,
    /** The brand's action colour, as a background. */
    primary: null,
    primaryHover: null,
    primaryPressed: null,
    /** Text on primary, primaryHover and primaryPressed. */
    onPrimary: null,
    /** The action colour as text or icon on canvas, surface, sunken and primarySoft. */
    link: null,
    /** A tint of the action colour: selected rows, current tab. */
    primarySoft: null,
    /** The brand's second colour, for ribbons and small highlights. */
    accent: null,
    onAccent: null,
    /** The header's background and what stands on it. */
    header: null,
    onHeader: null,
    /** Focus ring; 3:1 on canvas, surface and header. */
    focus: null,
    success: null,
    successSoft: null,
    warning: null,
    warningSoft: null,
    danger: null,
    dangerSoft: null,
    /** A destructive button's background and its text. */
    dangerSolid: null,
    onDanger: null,
    info: null,
    infoSoft: null,
    /** Behind dialogs. */
    scrim: null,
    skeleton: null,
  },
  radius: { control: null, card: null, dialog: null, pill: null },
  font: { body: null, heading: null },
  weight: { body: null, medium: null, strong: null, heading: null },
  tracking: { heading: null },
  /** Type scale; all multiples of `--acct-font-size` (16 px). */
  size: {
    xs: null,
    sm: null,
    md: null,
    lg: null,
    xl: null,
    xxl: null,
    display: null,
  },
  /** Height of buttons and inputs (at least 44 px), and the padding that gives a brand its density. */
  control: { height: null, paddingX: null },
  card: { padding: null },
  shadow: { card: null, raised: null },
})
