import type { Finding, Level, Report } from './finding.ts'

/** How the report is printed. */
export interface Output {
  /** Width in characters. */
  columns: number
  hasColors: boolean
}

const COLORS = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 } as const
const MIN_COLUMNS = 80
const MAX_COLUMNS = 160
const GAP = 2

const LEVEL_COLORS: Readonly<Record<Level, keyof typeof COLORS>> = { error: 'red', warning: 'yellow' }

/** Invisible characters: those of a checked page could control the terminal. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Splits a text into lines of at most `width` characters; a longer word is cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).map((part) => part.replaceAll(INVISIBLE, '\ufffd'))) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line ? `${line} ${word}` : word
    while (line.length > width) {
      lines.push(line.slice(0, width))
      line = line.slice(width)
    }
  }
  return [...lines, line]
}

interface Cell {
  lines: string[]
  width: number
  color?: keyof typeof COLORS
}

function row(cells: readonly Cell[], paint: (text: string, color?: keyof typeof COLORS) => string): string {
  const height = Math.max(...cells.map(({ lines }) => lines.length))
  const gap = ' '.repeat(GAP)
  return Array.from({ length: height }, (_, line) =>
    cells
      .map(({ lines, width, color }) => paint((lines[line] ?? '').padEnd(width), color))
      .join(gap)
      .trimEnd(),
  ).join('\n')
}

/** Returns a count with its noun: `1 finding`, `2 findings`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Returns the report as a table: one row per finding, errors first. */
export function formatTable({ command, target, checked, findings }: Report, output: Output): string {
  const paint = (text: string, color?: keyof typeof COLORS): string =>
    output.hasColors && color && text.trim() ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text
  const title = [paint(`acct-check ${command} ${target}`, 'bold'), ...checked.map((part) => `  ${part}`)]
  if (findings.length === 0) return [...title, '', paint('No findings.', 'green')].join('\n')
  const columns = Math.min(Math.max(output.columns, MIN_COLUMNS), MAX_COLUMNS)
  const code = Math.max(...findings.map((finding) => finding.code.length))
  const level = 'warning'.length
  const where = Math.floor((columns - code - level - 3 * GAP) * 0.3)
  const text = columns - code - level - where - 3 * GAP
  const getRow = (finding: Finding): string =>
    row(
      [
        { lines: [finding.level], width: level, color: LEVEL_COLORS[finding.level] },
        { lines: [finding.code], width: code, color: 'bold' },
        { lines: wrap(finding.where, where), width: where },
        {
          lines: [
            ...wrap(finding.problem, text),
            ...wrap(`Fix: ${finding.fix}`, text),
            ...wrap(`See ${finding.doc}`, text),
          ],
          width: text,
        },
      ],
      paint,
    )
  const head = row(
    [
      { lines: ['LEVEL'], width: level },
      { lines: ['CODE'], width: code },
      { lines: ['WHERE'], width: where },
      { lines: ['WHAT IS WRONG'], width: text },
    ],
    (cell) => paint(cell, 'dim'),
  )
  const errors = findings.filter((finding) => finding.level === 'error')
  const warnings = findings.filter((finding) => finding.level === 'warning')
  const sum = `${count(findings.length, 'finding')}: ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}. The documents are in the package acct-elements.`
  return [...title, '', head, ...[...errors, ...warnings].map(getRow), '', sum].join('\n')
}

/** Returns the report as JSON: the same facts, for scripts. */
export function formatJson({ command, target, checked, findings }: Report): string {
  return JSON.stringify({ version: __ACCT_VERSION__, command, target, checked, findings }, null, 2)
}
