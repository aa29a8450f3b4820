/** Formats a table as text, with the first column left-aligned and numbers right-aligned. */
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

/** Formats a table as Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const rule = `|${head.map((_, column) => (column === 0 ? '---|' : '---:|')).join('')}`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Formats a number with `digits` decimals; a dash for none. */
export const shown = (number: number | null | undefined, digits = 0): string =>
  Number.isFinite(number) && typeof number === 'number' ? number.toFixed(digits) : '-'
