import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

interface Row {
  key: string;
  name: string;
  /** What the name stands for, below it. */
  note?: string;
  /** The list of what is counted. */
  href?: string;
  figure: number;
}

interface Props {
  /** What the rows are, and what is counted, for whoever hears the table. */
  head: readonly [string, string];
  rows: readonly Row[];
}

/** Bars with their figures, which are a table at once. */
export function BarTable({ head, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ figure }) => figure));
  return (
    <table className="w-full grow text-[0.875rem]">
      <thead className="sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, href, figure }) => (
          <tr key={key} className="h-9">
            <th scope="row" className={`pr-3 text-left font-medium break-words ${note ? 'w-1/2 py-1' : 'w-2/5'}`}>
              {href ? (
                <a href={href} className="hover:underline">
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
              {note && <span className="block text-xs font-normal text-niebla-600">{note}</span>}
            </th>
            <td>
              <span className="flex items-center gap-2.5">
                <span
                  aria-hidden
                  // The longest leaves room for its figure.
                  style={{ width: `calc(${figure / most} * (100% - 3rem))` }}
                  className="h-3.5 shrink-0 rounded-xs bg-mar-600 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none print:print-color-adjust-exact"
                />
                <span className="tabular-nums">{formatNumber(figure)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
