import { Problem } from '../../demo/setup/say.mjs'

/** A table that lists every brand, and how a code is added to its text. */
export interface Table {
  path: string
  add(text: string, code: string): string
}

/** Puts text before the end of a table. Throws a Problem where the end is not found. */
function insertBefore(end: RegExp, addition: (code: string) => string, path: string): Table {
  return {
    path,
    add(text, code) {
      if (!end.test(text))
        throw new Problem(`${path} has no ${end} any more, so that the brand cannot be registered in it.`)
      return text.replace(end, (found) => `${addition(code)}${found}`)
    },
  }
}

/** Where a brand is registered; everything else reads these two. */
export const TABLES: readonly Table[] = [
  insertBefore(/(?<![\s,]),?\s*\] as const\n/, (code) => `, '${code}'`, 'brands/codes.ts'),
  insertBefore(
    /\} satisfies BrandRegistry/,
    (code) => `  ${code}: () => import('./${code}/brand.ts').then((m) => m.brand),\n`,
    'brands/index.ts',
  ),
]
