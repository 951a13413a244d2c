import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** As a Spanish Excel opens it; nothing in it is a formula. */
const FORMAT = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
} as const;

/** The headings, then what each batch holds. */
export async function* csvLines<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  yield stringify([Object.keys(columns)], { ...FORMAT, bom: true });
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => Object.values(columns).map((cell) => harmless(cell(row)))),
      FORMAT,
    );
}

/** Without what could hide the first character from whoever looks for formulas. */
const harmless = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/\p{Cc}+/gu, ' ').replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '') : cell;
