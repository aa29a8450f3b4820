import { type PseudoLocale, pseudoMessages } from '../../../.config/pseudo-locale.ts'
import type { Copy } from './choice.ts'

const files = import.meta.glob<Copy>(
  [
    '../../../src/i18n/locales/en/*.json',
    // Pages without elements have messages of their own, which settings do not replace.
    '!../../../src/i18n/locales/en/page.json',
    '../../../brands/*/copy.en.json',
  ],
  { import: 'default' },
)

/** Returns every message of a brand in a pseudo-locale. They load at the first call. */
export async function pseudoCopy(pseudo: PseudoLocale, brand: string): Promise<Copy> {
  const isOther = (path: string): boolean => path.includes('/brands/') && !path.includes(`/brands/${brand}/`)
  // The messages of a brand replace the common ones.
  const paths = Object.keys(files)
    .filter((path) => !isOther(path))
    .toSorted((one, other) => Number(one.includes('/brands/')) - Number(other.includes('/brands/')))
  const all = await Promise.all(paths.map((path) => files[path]?.()))
  return pseudoMessages(pseudo, Object.assign({}, ...all))
}
