import { Link } from '@tanstack/react-router';
import { CircleHelp, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import type { InboxSearch } from '../../inbox/api/views';
import { downloadCsv } from '../api/csv';

type Rows = readonly (readonly (string | number)[])[];

interface FigureProps {
  readonly title: string;
  readonly definition: string;
  /** 2: outside any group. */
  readonly level?: 2 | 3 | undefined;
  readonly note?: string;
  /** The numbers, under the chart and as a file. */
  readonly table?: {
    readonly head: readonly string[];
    readonly rows: Rows;
    /** Rows of the file, where more precise. */
    readonly fileRows?: Rows;
  };
  readonly children: ReactNode;
}

export function Figure({ title, definition, level = 3, note, table, children }: FigureProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="min-w-0 p-4 md:p-5">
      <figure>
        <figcaption className="mb-3 flex items-center gap-1.5">
          <Heading className="font-semibold">{title}</Heading>
          <Definition of={title} text={definition} />
          {table && table.rows.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              className="ml-auto"
              icon={<Download size={14} />}
              onClick={() => downloadCsv(title, table.head, table.fileRows ?? table.rows)}
            >
              CSV
            </Button>
          )}
        </figcaption>
        {note !== undefined && <p className="-mt-1 mb-3 text-sm text-muted">{note}</p>}
        {children}
      </figure>
      {table && table.rows.length > 0 && (
        <details className="mt-3 border-t pt-2">
          <summary className="text-sm text-muted hover:text-ink">{t('analytics.asTable')}</summary>
          <div className="mt-2 max-h-72 overflow-auto" tabIndex={0} role="region" aria-label={title}>
            <table className="w-full text-sm">
              <thead>
                <tr>
                  {table.head.map((name, index) => (
                    <th
                      key={name}
                      scope="col"
                      className={`py-1 pr-3 font-medium text-muted ${index === 0 ? 'text-left' : 'text-right'}`}
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row, at) => (
                  <tr key={at} className="border-t">
                    {row.map((value, index) => (
                      <td key={index} className={`py-1 pr-3 ${index === 0 ? '' : 'text-right'}`}>
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  );
}

/** What a figure counts, in the contract's words. */
export function Definition({ of, text }: { readonly of: string; readonly text: string }) {
  return (
    <details className="group relative inline-block">
      <summary
        aria-label={t('analytics.definitionOf', { of })}
        className="grid size-6 list-none place-items-center rounded-full text-muted hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <CircleHelp size={14} aria-hidden />
      </summary>
      <p className="absolute top-7 left-0 z-10 w-64 rounded-lg border bg-raised p-3 text-sm font-normal text-muted shadow-pop">
        {text}
      </p>
    </details>
  );
}

/** Beside the longest bar: 12,345 · 100.0%. */
const NUMBER_WIDTH = '7.5rem';

/** The table's cells carry the numbers, for screen readers. */
export function Bars(props: {
  readonly label: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: number;
    readonly shown: string;
    /** The conversations behind it. */
    readonly opens: InboxSearch;
  }[];
  readonly empty: string;
}) {
  const max = Math.max(...props.rows.map(({ value }) => value), 0);
  if (max === 0) return <p className="py-6 text-center text-muted">{props.empty}</p>;
  return (
    <table className="w-full table-fixed text-sm" aria-label={props.label}>
      <tbody>
        {props.rows.map(({ name, value, shown, opens }) => (
          <tr key={name}>
            <th scope="row" className="w-2/5 truncate py-1 pr-3 text-left font-normal" title={name}>
              {name}
            </th>
            <td className="py-1">
              <div className="flex items-center gap-2">
                <div
                  className="h-2.5 rounded-full bg-accent-fill"
                  style={{ width: `calc((100% - ${NUMBER_WIDTH}) * ${value / max})` }}
                />
                <Link
                  to="/inbox"
                  search={opens}
                  className="shrink-0 whitespace-nowrap tabular-nums underline decoration-line-strong underline-offset-4 hover:text-accent"
                >
                  {shown}
                </Link>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
