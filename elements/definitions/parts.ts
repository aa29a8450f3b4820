/** Names for `::part()`. */
export const PARTS = {
  root: 'The whole content of the element.',
  button: 'A button.',
  'button-primary': 'The main button of a screen.',
  'button-secondary': 'Any other button of a screen.',
  'button-quiet': 'A button that looks like a link.',
  'button-danger': 'A button that deletes or ends something.',
  alert: 'A message about a success or a failure.',
  dialog: 'A dialog.',
  card: 'A surface with a form or some facts.',
  field: 'A field with its label, hint and message.',
  input: 'The control of a field.',
  checkbox: 'A checkbox.',
  logo: 'The brand’s logo.',
  plan: 'A plan.',
  choice: 'The bar with the selection of plans.',
  device: 'A device to select.',
  summary: 'The plan to buy and its price.',
  table: 'A table.',
  tabs: 'The tabs between the areas.',
  header: 'The header.',
  content: 'The content between header and footer.',
  footer: 'The footer.',
} as const satisfies Record<string, string>

export type PartName = keyof typeof PARTS

/** Custom states, for `:state()`. */
export const STATES = {
  ready:
    'The element has content. Until then, `acct-login:not(:state(ready))` can reserve space for it. Content that fails to render ends it.',
} as const satisfies Record<string, string>

/** Parts of every tag; the dialog is that of the idle timer. */
export const COMMON_PARTS = [
  'root',
  'button',
  'button-primary',
  'button-secondary',
  'button-quiet',
  'button-danger',
  'dialog',
] as const satisfies readonly PartName[]
