/** Custom properties of the theme that a page may set in the portal's frame (.docs/theming.md). */
export type ThemeProperty =
  | `--acct-color-${
      | 'surface'
      | 'sunken'
      | 'text'
      | 'muted'
      | 'line'
      | 'outline'
      | 'primary'
      | 'primary-hover'
      | 'primary-pressed'
      | 'on-primary'
      | 'primary-soft'
      | 'link'
      | 'focus'
      | 'danger'}`
  | '--acct-radius-control'
  | '--acct-radius-card'
  | '--acct-font-body'
  | '--acct-font-heading'

/** How the portal's frame looks in a page. The frame checks every value and ignores the others. */
export interface Appearance {
  /** Color scheme; the brand's by default. */
  scheme?: 'light' | 'dark' | 'auto'
  /** Language tag, such as `de`; by default the language that the visitor uses in the portal. */
  locale?: string
  /**
   * Colors as `#rrggbb` or `light-dark(#rrggbb, #rrggbb)`, radii as `8px`, and font families of a list. If
   * two colors have too little contrast, the frame ignores all of them.
   */
  theme?: Readonly<Partial<Record<ThemeProperty, string>>>
}
