import { type ReadTokens, readTokens } from '../../../../src/brand/design-tokens/read-tokens.ts'
import type { TokenFile } from '../../../../src/brand/design-tokens/sources.ts'

/** A color of the format: opaque sRGB. */
export const srgb = (...components: readonly number[]): object => ({ colorSpace: 'srgb', components })
export const RED = srgb(1, 0, 0)
export const BLUE = srgb(0, 0, 1)
export const px = (value: number): object => ({ value, unit: 'px' })

/** Reads one document, or several by their names. */
export function read(document: object, others: Readonly<Record<string, object>> = {}): ReadTokens {
  const files: TokenFile[] = [['acme.tokens.json', document] as const, ...Object.entries(others)].map(
    ([name, content]) => ({ name, text: JSON.stringify(content) }),
  )
  return readTokens(files)
}

/** Returns the notes of a kind, as lines. */
export const getLines = ({ notes }: Pick<ReadTokens, 'notes'>, kind: string): string[] =>
  notes.filter((note) => note.kind === kind).map(({ path, text }) => `${path} ${text}`)
