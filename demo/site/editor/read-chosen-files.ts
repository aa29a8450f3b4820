import { type ReadTokens, readTokens } from '../../../src/brand/design-tokens/read-tokens.ts'
import { MOST_CHARACTERS } from '../../../src/brand/design-tokens/tree.ts'

/** A file that a visitor has chosen. */
type ChosenFile = Pick<File, 'name' | 'size' | 'text'>

const getName = (path: string): string => path.split('/').at(-1) ?? ''

/**
 * Reads files of design tokens. Where a resolver is among them, it says how the others belong together: it finds them
 * by their names, without folders.
 */
export async function readChosenFiles(chosen: readonly ChosenFile[]): Promise<ReadTokens> {
  const files = await Promise.all(
    chosen.map(async (file) => ({
      name: file.name,
      // The reader rejects a longer text; a browser need not load it.
      text: file.size > MOST_CHARACTERS * 4 ? ' '.repeat(MOST_CHARACTERS + 1) : await file.text(),
    })),
  )
  const resolvers = files.filter(({ text }) => /"resolutionOrder"\s*:/.test(text))
  const load = (path: string): string | null => files.find(({ name }) => name === getName(path))?.text ?? null
  return readTokens(resolvers.length > 0 ? resolvers : files, load)
}
