interface Props {
  caption: string;
  head: readonly string[];
  /** Each begins with the name of its row. */
  rows: readonly (readonly string[])[];
}

const CELL = 'px-2 py-1.5 text-right whitespace-nowrap first:pl-0 first:text-left last:pr-0';

/** The figures of a drawing. */
export const ChartTable = ({ caption, head, rows }: Props) => (
  <table className="w-full text-[0.8125rem] tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-cal-300">
        {head.map((name) => (
          <th key={name} scope="col" className={`${CELL} font-semibold text-niebla-600`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-cal-200">
      {rows.map(([name, ...figures]) => (
        <tr key={name}>
          <th scope="row" className={`${CELL} font-medium`}>
            {name}
          </th>
          {figures.map((figure, at) => (
            <td key={head[at + 1]} className={CELL}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
