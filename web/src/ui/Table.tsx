import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The cell that names its row; on phones it is the heading of the card. */
  isRowHeader?: boolean
  isNumeric?: boolean
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  isHighlighted?: (row: Row) => boolean
}

/** Renders a table on wide screens. On phones every row becomes a card with the column names beside the values. */
export function Table<Row>({ caption, columns, rows, keyOf, isHighlighted }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full md:table md:rounded-lg">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={classNames(
                'border-b border-edge px-3 py-3 text-left text-sm font-medium text-muted',
                column.isNumeric && 'md:text-right',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={classNames(
              'block rounded-lg border border-line p-4 md:table-row md:border-0',
              isHighlighted?.(row) ? 'bg-action-soft' : 'bg-surface md:bg-transparent',
            )}
          >
            {columns.map((column) => {
              const cellStyles = classNames(
                'flex items-baseline justify-between gap-4 py-1 md:table-cell md:border-b md:border-line md:px-3 md:py-3',
                column.isNumeric && 'figures md:text-right',
              )
              const content = (
                <>
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'shrink-0 text-sm font-normal text-muted md:hidden',
                      column.isRowHeader && 'hidden',
                    )}
                  >
                    {column.header}
                  </span>
                  <span
                    className={classNames(
                      column.isRowHeader ? 'max-md:wrap-anywhere' : 'max-md:text-right',
                      'max-md:has-[button,a]:flex max-md:has-[button,a]:flex-wrap max-md:has-[button,a]:gap-2',
                    )}
                  >
                    {column.cell(row)}
                  </span>
                </>
              )
              return column.isRowHeader ? (
                <th
                  key={column.header}
                  role="rowheader"
                  scope="row"
                  className={classNames(cellStyles, 'text-left font-medium')}
                >
                  {content}
                </th>
              ) : (
                <td key={column.header} role="cell" className={cellStyles}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
