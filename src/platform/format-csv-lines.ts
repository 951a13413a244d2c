import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** The dialect that a Spanish Excel opens. Cells that look like formulas are escaped. */
const FORMAT = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
  // Of digits, spaces and a plus no spreadsheet computes anything: an apostrophe would become part of the number.
  cast: { string: (text: string) => (/^\+\d[\d ]{6,}$/.test(text) ? { value: text, escape_formulas: false } : text) },
} as const;

/** Yields the header line, then the lines of each batch. */
export async function* formatCsvLines<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  yield stringify([Object.keys(columns)], { ...FORMAT, bom: true });
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => Object.values(columns).map((cell) => trimInvisible(cell(row)))),
      FORMAT,
    );
}

/** Removes invisible characters at both ends, behind which a formula would not be recognised. */
const trimInvisible = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/\p{Cc}+/gu, ' ').replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '') : cell;
