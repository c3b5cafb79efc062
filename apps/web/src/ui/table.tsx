import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface Column {
  key: string
  label: string
  isNumber?: boolean
}

interface TableProps {
  caption: string
  columns: readonly Column[]
  /** The first cell names its row. */
  rows: readonly { key: string; cells: Record<string, ReactNode> }[]
  isCaptionHidden?: boolean
}

const cellClass = ({ isNumber }: Column) =>
  classNames('border-b border-line pr-4 align-middle last:pr-0', isNumber ? 'text-right tabular-nums' : 'text-left')

export function Table({ caption, columns, rows, isCaptionHidden = false }: TableProps) {
  const id = useId()
  return (
    // A table wider than the screen scrolls by itself, also by keyboard.
    <div role="region" aria-labelledby={id} tabIndex={0} className="overflow-x-auto rounded-control">
      <table className="w-full border-collapse">
        <caption id={id} className={isCaptionHidden ? 'sr-only' : 'pb-3 text-left font-strong'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(cellClass(column), 'pb-2.5 text-1 font-normal text-ink-muted')}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                    className={classNames(cellClass(column), 'py-3.5 font-normal')}
                  >
                    {row.cells[column.key]}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
