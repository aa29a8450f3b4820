/** Text that a change adds. */
export interface Insertion {
  /** Offset in the file before the change. */
  at: number
  text: string
}

/** One change of a file: a new file, or texts that an existing one gets. */
export interface Change {
  /** Path in the project, with slashes. */
  path: string
  /** Content before; null for a new file. */
  before: string | null
  after: string
  /** What `after` has and `before` has not, in the order of the file; empty for a new file. */
  insertions: readonly Insertion[]
}

export const newFile = (path: string, after: string): Change => ({
  path,
  before: null,
  after,
  insertions: [],
})

/** Returns the change that adds texts to a file. */
export function insertInto(path: string, before: string, unsorted: readonly Insertion[]): Change {
  const insertions = unsorted.toSorted((a, b) => a.at - b.at)
  let after = ''
  let done = 0
  for (const { at, text } of insertions) {
    after += before.slice(done, at) + text
    done = at
  }
  return { path, before, after: after + before.slice(done), insertions }
}
