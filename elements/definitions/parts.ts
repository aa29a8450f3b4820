/** Names for `::part()`. */
export const PARTS = {
  root: 'Everything the element draws.',
  button: 'A button.',
  'button-primary': 'The button that a screen is about.',
  'button-secondary': 'Another button.',
  'button-quiet': 'A button that looks like a link.',
  'button-danger': 'A button that destroys something.',
  alert: 'A message about what happened.',
  dialog: 'A dialog.',
  card: 'A surface that holds a form or some facts.',
  field: 'A field with its label, hint and message.',
  input: 'The control of a field.',
  checkbox: 'A checkbox.',
  logo: 'The brand’s logo.',
  plan: 'A plan.',
  choice: 'The bar that holds the choice of plans.',
  device: 'A device that can be chosen.',
  summary: 'What is bought and what it costs.',
  table: 'A table.',
  tabs: 'The tabs between the areas.',
  header: 'The header.',
  content: 'What stands between header and footer.',
  footer: 'The footer.',
} as const satisfies Record<string, string>

export type PartName = keyof typeof PARTS

/** Custom states, for `:state()`. */
export const STATES = {
  ready: 'Something is drawn. Before, `acct-login:not(:state(ready))` can keep room for the element.',
} as const satisfies Record<string, string>

/** Parts of every tag: the idle timer has a dialog, too. */
export const COMMON_PARTS = [
  'root',
  'button',
  'button-primary',
  'button-secondary',
  'button-quiet',
  'button-danger',
  'dialog',
] as const satisfies readonly PartName[]
