import type { ThemeProperty } from './appearance.ts'

/** Colors that a page may set in the portal's frame. */
export const COLORS: readonly ThemeProperty[] = [
  '--acct-color-surface',
  '--acct-color-sunken',
  '--acct-color-text',
  '--acct-color-muted',
  '--acct-color-line',
  '--acct-color-outline',
  '--acct-color-primary',
  '--acct-color-primary-hover',
  '--acct-color-primary-pressed',
  '--acct-color-on-primary',
  '--acct-color-primary-soft',
  '--acct-color-link',
  '--acct-color-focus',
  '--acct-color-danger',
]
/** Largest radius in px. A button may be round; a round card would leave its own text outside. */
export const RADII: Readonly<Partial<Record<ThemeProperty, number>>> = {
  '--acct-radius-control': 999,
  '--acct-radius-card': 32,
}
export const FONTS: readonly ThemeProperty[] = ['--acct-font-body', '--acct-font-heading']
