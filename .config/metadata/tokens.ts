/** A custom property by which a page changes one token of the brand's theme. */
export interface Token {
  /** `--acct-color-on-primary` */
  name: string
  /** `color` */
  group: string
  description: string
}

/** The CSS syntax of the tokens of a group. */
export const SYNTAX: Readonly<Record<string, string>> = {
  color: '<color>',
  radius: '<length>',
  font: 'font-family',
  weight: 'font-weight',
  tracking: '<length>',
  size: '<length>',
  control: '<length>',
  card: '<length>',
  shadow: 'box-shadow',
}

/** The base of every text size. It is not a token of the contract. */
const FONT_SIZE: Token = {
  name: '--acct-font-size',
  group: 'size',
  description: 'Base of the type scale, `16px` without it; every other size is a multiple of it.',
}

/** Returns a name in the notation of HTML and CSS: `portal-url` for `portalUrl`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const getText = (comment: string | undefined): string =>
  (comment ?? '')
    .replace(/^[ \t]*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Reads the custom properties from the source of the theme's contract (src/theme/contract.css.ts): groups of
 * names, each name with a comment.
 */
export function tokens(contract: string): readonly Token[] {
  const start = contract.indexOf('createThemeContract({')
  const found: Token[] = [FONT_SIZE]
  let group: string | null = null
  const pattern = /\/\*\*(?<comment>[\s\S]*?)\*\/|\b(?<opened>\w+): \{|\b(?<name>\w+): null|(?<closed>\})/g
  pattern.lastIndex = start
  let comment = ''
  for (const { groups = {} } of contract.matchAll(pattern)) {
    if (groups.comment !== undefined) comment = getText(groups.comment)
    else if (groups.opened) {
      group = groups.opened
      comment = ''
    } else if (groups.closed) group = null
    else if (groups.name && group) {
      found.push({ name: `--acct-${group}-${kebab(groups.name)}`, group, description: comment })
      comment = ''
    }
  }
  return found
}
