import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Dialect of a Spanish Excel. Cells that look like formulas are escaped. */
const FORMAT = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
  // A telephone number is no formula, and the apostrophe of the escape would become part of it.
  cast: { string: (text: string) => (/^\+\d[\d ]{6,}$/.test(text) ? { value: text, escape_formulas: false } : text) },
} as const;

export async function* formatCsvLines<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  yield stringify([Object.keys(columns)], { ...FORMAT, bom: true });
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => Object.values(columns).map((getCell) => cleanCell(getCell(row)))),
      FORMAT,
    );
}

/** Replaces control characters by spaces and trims invisible characters, which could hide a formula. */
const cleanCell = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/\p{Cc}+/gu, ' ').replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '') : cell;
