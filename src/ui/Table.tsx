import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import {
  aligned,
  body,
  caption as captionStyle,
  cell,
  cellHeading,
  head,
  heading,
  row,
  rowName,
  table,
  value,
} from './table.css.ts'
import { hidden } from './visually-hidden.css.ts'

export interface Column<Row> {
  id: string
  heading: string
  /** Text alignment; numbers use `end`, so that their digits line up. */
  align?: 'start' | 'end'
  /** Whether the cell is the row's header for assistive technology; exactly one column of a table sets it. */
  isRowName?: boolean
  render: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  /** Accessible name. */
  caption: string
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
  /** Class with the column widths. */
  className?: string
}

/**
 * Renders a table whose rows become cards on narrow screens.
 * The roles are explicit, because `display` removes them.
 */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  getKey,
  className,
}: TableProps<Row>): ReactNode {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop a table's roles when its display changes
    <table className={classNames(table, className)} role="table" part="table">
      <caption className={isCaptionHidden ? hidden : captionStyle}>{caption}</caption>
      <thead className={head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              role="columnheader"
              className={classNames(heading, aligned[column.align ?? 'start'])}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={body} role="rowgroup">
        {rows.map((item) => (
          <tr key={getKey(item)} className={row} role="row">
            {columns.map((column) => {
              const cellClass = classNames(aligned[column.align ?? 'start'], cell)
              const inside = (
                <>
                  <span className={cellHeading} aria-hidden="true">
                    {column.heading}
                  </span>
                  <span className={value}>{column.render(item)}</span>
                </>
              )
              return column.isRowName ? (
                <th key={column.id} scope="row" role="rowheader" className={classNames(cellClass, rowName)}>
                  {inside}
                </th>
              ) : (
                <td key={column.id} role="cell" className={cellClass}>
                  {inside}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: browsers drop a table's roles when its display changes
  )
}
