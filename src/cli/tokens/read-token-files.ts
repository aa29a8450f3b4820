import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { noteLine, type TokenNote } from '../../brand/design-tokens/note.ts'
import { type ReadTokens, readTokens } from '../../brand/design-tokens/read-tokens.ts'

/** A file that a command cannot use; its message is complete. */
export class TokenFileError extends Error {}

function getText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Most tokens that a command names in one line. */
const MOST_NAMES = 200

/** Returns what a command says about tokens that it leaves out or converts, one line each. */
function getRemarks(notes: readonly TokenNote[]): string[] {
  const unused = notes.filter(({ kind, text }) => kind === 'unused' && text.startsWith('is no token'))
  const names = unused.slice(0, MOST_NAMES).map(({ path }) => path)
  const more = unused.length > MOST_NAMES ? ` and ${unused.length - MOST_NAMES} more` : ''
  return [
    ...notes
      .filter((note) => !unused.includes(note) && note.kind !== 'invalid' && note.kind !== 'unkept')
      .map(noteLine),
    ...(unused.length > 0
      ? [`Not used, because the theme has no such token: ${names.join(', ')}${more}.`]
      : []),
  ]
}

/**
 * Reads files of design tokens in their order, and the files to which their resolvers refer. `remarks` has a line for
 * each token that is left out, converted or deprecated. Throws TokenFileError for a file that cannot be read, for
 * invalid tokens and for files without a token of the theme.
 */
export function readTokenFiles(paths: readonly string[]): ReadTokens & { remarks: readonly string[] } {
  const files = paths.map((name) => {
    const text = getText(name)
    if (text === null) throw new TokenFileError(`--tokens names the file ${name}, but it cannot be read.`)
    return { name, text }
  })
  const read = readTokens(files, (path, from) => getText(resolve(dirname(from), path)))
  const invalid = read.notes.filter(({ kind }) => kind === 'invalid').map(noteLine)
  if (invalid.length > 0)
    throw new TokenFileError(`These tokens of ${paths.join(', ')} cannot be used:\n${invalid.join('\n')}`)
  if (Object.keys({ ...read.colors, ...read.values }).length === 0)
    throw new TokenFileError(
      `${paths.join(', ')} has no token of the theme. Their names are those of the custom properties, such as color.primary for --acct-color-primary.`,
    )
  return { ...read, remarks: getRemarks(read.notes) }
}
