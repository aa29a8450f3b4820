/** A custom property by which a page changes one token of the brand's theme. */
export interface Token {
  /** `--acct-color-on-primary` */
  name: string
  /** `color` */
  group: string
  description: string
}

/** What the tokens of a group are as CSS. */
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

/** Every text size follows it; it is no token of the contract. */
const FONT_SIZE: Token = {
  name: '--acct-font-size',
  group: 'size',
  description: 'Base of the type scale, `16px` without it; every other size is a multiple of it.',
}

/** `portalUrl` as HTML and CSS write it: `portal-url`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const words = (comment: string | undefined): string =>
  (comment ?? '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Reads the custom properties out of the theme's contract (src/theme/contract.css.ts), which says them once:
 * a group of names, each with a comment of what it is for.
 */
export function tokens(contract: string): readonly Token[] {
  const start = contract.indexOf('createThemeContract({')
  const found: Token[] = [FONT_SIZE]
  let group: string | null = null
  const pattern = /\/\*\*(?<comment>[\s\S]*?)\*\/|(?<opened>\w+): \{|(?<name>\w+): null|(?<closed>\})/g
  pattern.lastIndex = start
  let comment = ''
  for (const { groups = {} } of contract.matchAll(pattern)) {
    if (groups.comment !== undefined) comment = words(groups.comment)
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
