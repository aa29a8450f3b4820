/** A token of markdown-it, as far as table heads need it. */
interface Token {
  type: string
  tag: string
  content: string
}

/** Makes the empty heads of tables cells: a screen reader would announce a head without a name for each row. */
export function withoutEmptyHeads(tokens: readonly Token[]): void {
  for (const [index, open] of tokens.entries()) {
    const [inner, close] = [tokens[index + 1], tokens[index + 2]]
    if (open.type !== 'th_open' || inner?.content.trim() || close?.type !== 'th_close') continue
    open.tag = 'td'
    close.tag = 'td'
  }
}
