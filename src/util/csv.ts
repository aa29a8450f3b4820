import { INVISIBLE } from './bare-text.ts'

/** A cell of a CSV file: text of the services or of a catalog, or a number in decimal digits. */
export type CsvCell = string | { number: string }

/** First characters that make a spreadsheet execute a cell as a formula, half-width and full-width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Returns rows as CSV (RFC 4180): CRLF after each row, quotes where a cell needs them. A text that a
 * spreadsheet would execute as a formula gets an apostrophe in front. Cells lose invisible characters, such as
 * the marks around a value in right-to-left text. Excel reads the file as UTF-8 because
 * of the byte order mark at its start.
 * @param hasDecimalComma Whether numbers have a decimal comma, and cells a semicolon between them, as
 *   spreadsheets expect where that is the custom.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[], hasDecimalComma = false): string => {
  const line = (row: readonly CsvCell[]): string =>
    row.map((cell) => getCell(cell, hasDecimalComma)).join(hasDecimalComma ? ';' : ',')
  return `\uFEFF${rows.map((row) => `${line(row)}\r\n`).join('')}`
}

function getCell(cell: CsvCell, hasDecimalComma: boolean): string {
  const text = (typeof cell === 'string' ? cell : cell.number).replace(INVISIBLE, '')
  const isNumber = typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(text)
  if (isNumber && hasDecimalComma) return text.replace('.', ',')
  const safe = !isNumber && FORMULA.test(text.trimStart() || text) ? `'${text}` : text
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
