import type { NewBrand } from './options.ts'
import type { TokenLook } from './token-look.ts'

/** Returns what is left to do in a theme of placeholders. */
const themeTask = (color: string | null): string =>
  color === null
    ? 'colors, radii and typefaces; now grey'
    : `radii, typefaces and the colors derived from ${color}`

/**
 * Returns what the command prints at the end: what it created, and what the owner of the brand has to fill
 * in.
 * @param look The look from design tokens, if the brand has one.
 */
export function formatReport(
  { code, name, color, support, host }: NewBrand,
  look?: Pick<TokenLook, 'remarks'>,
): string {
  const folder = `brands/${code}`
  const isPlaceholderHost = host.endsWith('.example')
  const todo = [
    [`${folder}/logo.ts`, 'the logo; now a placeholder'],
    ...(look ? [] : [[`${folder}/theme.css.ts`, themeTask(color)]]),
    [`${folder}/copy.*.json`, 'brand.tagline in each language; now a greeting'],
    [
      `${folder}/copy.*.json`,
      `footer.termsUrl and footer.privacyUrl in each language; ${isPlaceholderHost ? 'now no real addresses' : 'check them'}: https://${host}/terms, https://${host}/privacy`,
    ],
    [
      `${folder}/brand.ts`,
      support === null ? 'supportEmail, if there is a mailbox; now none' : `supportEmail; now ${support}`,
    ],
    [
      `${folder}/brand.ts`,
      'flow, billingProvider and capabilities that differ from brands/defaults.ts, such as forgotPassword',
    ],
    ['src/sandbox/seeds/plans.ts', `the plans that the sandbox sells: TIERS.${code}; now STARTER_TIERS`],
  ]
  const width = Math.max(...todo.map(([path = '']) => path.length))
  const lines = todo.map(([path = '', what]) => `  ${path.padEnd(width)}  ${what}`)
  return `${name} is created in ${folder} and registered in brands/codes.ts, brands/index.ts, and the reference and messages in .docs.

${look && look.remarks.length > 0 ? `The look in ${folder}/theme.css.ts:\n${look.remarks.map((line) => `  ${line}\n`).join('')}\n` : ''}Fill in, as .docs/brands.md explains:
${lines.join('\n')}

Check it: npm test -- --only lint,types,unit,contract
See it:   npm start, then http://${code}.localhost:4400 (active@${code}.example, password Sandbox-1!)`
}
