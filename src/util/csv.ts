/** A cell of a CSV file: text of the services or of a catalog, or a number in decimal digits. */
export type CsvCell = string | { number: string }

/** First characters that make a spreadsheet execute a cell as a formula, half-width and full-width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Returns rows as CSV (RFC 4180): CRLF after each row, quotes where a cell needs them. A text that a
 * spreadsheet would execute as a formula gets an apostrophe in front. Excel reads the file as UTF-8 because
 * of the byte order mark at its start.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(cell: CsvCell): string {
  const text = typeof cell === 'string' ? cell : cell.number
  const isNumber = typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && FORMULA.test(text.trimStart() || text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
