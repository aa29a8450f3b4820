import { createThemeContract } from '@vanilla-extract/css'

/**
 * Every color, length and typeface that a part can use. Brands set the values through `brandTheme`
 * (brand-theme.ts). A host page overrides a value with the custom property of the same path,
 * `--acct-color-primary` for `vars.color.primary` (public-name.ts).
 */
export const vars = createThemeContract({
  color: {
    /** Page tint behind cards. */
    canvas: null,
    /** Cards, dialogs, menus, inputs. */
    surface: null,
    /** Subdued areas inside a card: table heads, meter tracks, hovered rows. */
    sunken: null,
    /** Text. */
    text: null,
    /** Secondary text; 4.5:1 on canvas, surface and sunken. */
    muted: null,
    /** Decorative hairlines. */
    line: null,
    /** Borders of controls; 3:1 on surface. */
    outline: null,
    /** The brand's action color as a background. */
    primary: null,
    /** The action color under the pointer. */
    primaryHover: null,
    /** The action color while pressed. */
    primaryPressed: null,
    /** Text on primary, primaryHover and primaryPressed. */
    onPrimary: null,
    /** The action color as text or icon on canvas, surface, sunken and primarySoft. */
    link: null,
    /** A tint of the action color: selected rows, current tab. */
    primarySoft: null,
    /** The brand's second color, for ribbons and small highlights. */
    accent: null,
    /** Text on accent. */
    onAccent: null,
    /** The header's background. */
    header: null,
    /** Text on header. */
    onHeader: null,
    /** Focus ring; 3:1 on canvas, surface and header. */
    focus: null,
    /** Text and icons of success, such as an active plan. */
    success: null,
    /** Tint behind success. */
    successSoft: null,
    /** Text and icons of warnings. */
    warning: null,
    /** Tint behind warnings. */
    warningSoft: null,
    /** Text and icons of errors. */
    danger: null,
    /** Tint behind errors. */
    dangerSoft: null,
    /** A destructive button's background. */
    dangerSolid: null,
    /** Text on dangerSolid. */
    onDanger: null,
    /** Text and icons of notices. */
    info: null,
    /** Tint behind notices. */
    infoSoft: null,
    /** Behind dialogs. */
    scrim: null,
    /** Placeholders of content that loads. */
    skeleton: null,
  },
  radius: {
    /** Buttons, fields, menus. */
    control: null,
    /** Cards. */
    card: null,
    /** Dialogs. */
    dialog: null,
    /** Chips. */
    pill: null,
  },
  font: {
    /** Typeface of text. */
    body: null,
    /** Typeface of headings. */
    heading: null,
  },
  weight: {
    /** Text. */
    body: null,
    /** Labels, buttons. */
    medium: null,
    /** Figures, emphasis. */
    strong: null,
    /** Headings. */
    heading: null,
  },
  tracking: {
    /** Letter spacing of headings. */
    heading: null,
  },
  /** Type scale; all multiples of `--acct-font-size` (16 px). */
  size: {
    /** Fine print. */
    xs: null,
    /** Labels, details. */
    sm: null,
    /** Text. */
    md: null,
    /** Titles of cards. */
    lg: null,
    /** Titles of screens. */
    xl: null,
    /** Prices. */
    xxl: null,
    /** The largest heading. */
    display: null,
  },
  control: {
    /** Height of buttons and inputs, at least 44 px. */
    height: null,
    /** Horizontal padding of a button, which sets a brand's density. */
    paddingX: null,
  },
  card: {
    /** Padding of a card. */
    padding: null,
  },
  shadow: {
    /** Cards. */
    card: null,
    /** Menus, bars, dialogs. */
    raised: null,
  },
})
