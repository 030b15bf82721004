import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly head: string;
  /** For screen readers only, as in columns of buttons. */
  readonly isHeadHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly isSecondary?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
}

export function Table<Row>({ label, rows, columns, keyOf }: TableProps<Row>) {
  const classOf = ({ isNumber, isSecondary }: Column<Row>) =>
    `${isNumber ? 'text-right' : 'text-left'} ${isSecondary ? 'max-md:hidden' : ''}`;
  return (
    // Scrolls where wider than a phone.
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse" aria-label={label}>
        <thead>
          <tr className="border-b">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`px-4 py-2 text-xs font-medium text-muted ${classOf(column)}`}
              >
                {column.isHeadHidden ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b last:border-0 hover:bg-sunken">
              {columns.map((column) => (
                <td key={column.head} className={`px-4 py-2.5 align-middle ${classOf(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
