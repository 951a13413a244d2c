import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

interface Row {
  key: string;
  name: string;
  note?: string;
  href?: string;
  value: number;
}

interface Props {
  /** Column headings for screen readers. */
  head: readonly [string, string];
  rows: readonly Row[];
}

/** A bar chart with numbers, marked up as a table. */
export function BarTable({ head, rows }: Props) {
  const maxValue = Math.max(1, ...rows.map(({ value }) => value));
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
        {rows.map(({ key, name, note, href, value }) => (
          <tr key={key} className="h-9">
            <th scope="row" className={`pr-3 text-left font-medium break-words ${note ? 'w-1/2 py-1' : 'w-2/5'}`}>
              {href ? (
                <a href={href} className="hover:underline">
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
              {note && <span className="block text-xs font-normal text-gray-600">{note}</span>}
            </th>
            <td>
              <span className="flex items-center gap-2.5">
                <span
                  aria-hidden
                  // The longest bar leaves room for its number.
                  style={{ width: `calc(${value / maxValue} * (100% - 3rem))` }}
                  className="h-3.5 shrink-0 rounded-xs bg-primary-600 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none print:print-color-adjust-exact"
                />
                <span className="tabular-nums">{formatNumber(value)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
