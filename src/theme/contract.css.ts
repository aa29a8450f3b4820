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
    /** Text. */
    text: null,
    /** Secondary text; still 4.5:1 on canvas, surface and sunken. */
    muted: null,
    /** Hairlines that only decorate. */
    line: null,
    /** Borders that show where a control is; 3:1 on surface. */
    outline: null,
    /** The brand's action colour, as a background. */
    primary: null,
    /** The same under the pointer. */
    primaryHover: null,
    /** The same while pressed. */
    primaryPressed: null,
    /** Text on primary, primaryHover and primaryPressed. */
    onPrimary: null,
    /** The action colour as text or icon on canvas, surface, sunken and primarySoft. */
    link: null,
    /** A tint of the action colour: selected rows, current tab. */
    primarySoft: null,
    /** The brand's second colour, for ribbons and small highlights. */
    accent: null,
    /** Text on accent. */
    onAccent: null,
    /** The header's background and what stands on it. */
    header: null,
    /** Text on header. */
    onHeader: null,
    /** Focus ring; 3:1 on canvas, surface and header. */
    focus: null,
    /** Text and icons of good news, such as an active plan. */
    success: null,
    /** Tint behind good news. */
    successSoft: null,
    /** Text and icons of what needs attention. */
    warning: null,
    /** Tint behind what needs attention. */
    warningSoft: null,
    /** Text and icons of errors. */
    danger: null,
    /** Tint behind errors. */
    dangerSoft: null,
    /** A destructive button's background and its text. */
    dangerSolid: null,
    /** Text on dangerSolid. */
    onDanger: null,
    /** Text and icons of notices. */
    info: null,
    /** Tint behind notices. */
    infoSoft: null,
    /** Behind dialogs. */
    scrim: null,
    /** Places of what is still loading. */
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
    /** Room at the sides of a button, which gives a brand its density. */
    paddingX: null,
  },
  card: {
    /** Room inside a card. */
    padding: null,
  },
  shadow: {
    /** Cards. */
    card: null,
    /** Menus, bars, dialogs. */
    raised: null,
  },
})
