/** A table as lines of text: the first column to the left, numbers to the right. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) =>
        column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

/** The same for a Markdown file. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const rule = `|${head.map((_, column) => (column === 0 ? '---|' : '---:|')).join('')}`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** A number as tables show it: so many digits after the point, a dash for none. */
export const shown = (number: number | null | undefined, digits = 0): string =>
  typeof number === 'number' ? number.toFixed(digits) : '-'
