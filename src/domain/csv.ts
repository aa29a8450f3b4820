/** A cell of a CSV file: text of the services or of a catalog, or a number in decimal digits. */
export type CsvCell = string | { number: string }

/** First characters with which a spreadsheet reads a cell as a formula, in both widths. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Returns rows as CSV (RFC 4180): CRLF after each row, quotes where a cell needs them. A text that a
 * spreadsheet would execute as a formula gets an apostrophe in front. The byte order mark at the start has
 * Excel read UTF-8.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(cell: CsvCell): string {
  const text = typeof cell === 'string' ? cell : cell.number
  const isNumber = typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && FORMULA.test(text.trimStart() || text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
