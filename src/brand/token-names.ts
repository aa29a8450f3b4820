/** What a value of the theme is. */
export type TokenKind = 'color' | 'length' | 'family' | 'weight' | 'shadow'

const NAMES: readonly (readonly [kind: TokenKind, group: string, names: string])[] = [
  [
    'color',
    'color',
    'canvas surface sunken text muted line outline primary primary-hover primary-pressed on-primary link primary-soft accent on-accent header on-header focus success success-soft warning warning-soft danger danger-soft danger-solid on-danger info info-soft scrim skeleton',
  ],
  ['length', 'radius', 'control card dialog pill'],
  ['family', 'font', 'body heading'],
  ['weight', 'weight', 'body medium strong heading'],
  ['length', 'tracking', 'heading'],
  ['length', 'size', 'xs sm md lg xl xxl display'],
  ['length', 'control', 'height padding-x'],
  ['length', 'card', 'padding'],
  ['shadow', 'shadow', 'card raised'],
]

/** The custom properties of a theme (.docs/theming.md), with the kind of their values. */
export const TOKEN_KINDS: Readonly<Record<string, TokenKind>> = Object.fromEntries(
  NAMES.flatMap(([kind, group, names]) =>
    names.split(' ').map((name): [string, TokenKind] => [`--acct-${group}-${name}`, kind]),
  ),
)
