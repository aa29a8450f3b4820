import { type Node, type ParseError, parseTree } from 'jsonc-parser'

const STRICT = { disallowComments: true, allowTrailingComma: false } as const

/** Returns the function that finds the line of a character, from 1. It reads the text once. */
function getLines(text: string): (at: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Returns the line from which a text is not valid JSON. */
export function invalidLine(text: string): number {
  const errors: ParseError[] = []
  parseTree(text, errors, STRICT)
  return getLines(text)(Math.min(errors[0]?.offset ?? text.length, text.trimEnd().length))
}

/** Returns the members of an object or array by name or index. The last one of a name counts, as in `JSON.parse`. */
function getMembers({ type, children = [] }: Node): Map<string, { at: number; value: Node | undefined }> {
  return new Map(
    children.map((child, index) => {
      const [name, value] = type === 'object' ? (child.children ?? []) : []
      return type === 'object'
        ? [`${name?.value}`, { at: child.offset, value }]
        : [`${index}`, { at: child.offset, value: child }]
    }),
  )
}

/**
 * Returns the function that finds the line of a key in a valid JSON text. For a key that the text does not have,
 * it returns the line of the closest object around it. It parses the text at the first call, and once.
 */
export function settingsLines(text: string): (path: readonly string[]) => number {
  let parsed: { root: Node | undefined; lineAt: (at: number) => number } | undefined
  const known = new Map<Node, ReturnType<typeof getMembers>>()
  return (path) => {
    parsed ??= { root: parseTree(text, [], STRICT), lineAt: getLines(text) }
    let node = parsed.root
    let at = node?.offset ?? 0
    for (const name of path) {
      if (!node) break
      const members = known.get(node) ?? getMembers(node)
      known.set(node, members)
      const member = members.get(name)
      if (!member) break
      at = member.at
      node = member.value
    }
    return parsed.lineAt(at)
  }
}
