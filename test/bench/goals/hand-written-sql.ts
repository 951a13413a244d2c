import type { Client } from 'pg';
import { runInterleaved, type Timed, timed } from '../figures/interleaved.ts';
import type { Report } from '../figures/report.ts';
import type { Samples } from '../figures/samples.ts';
import { listingSql } from '../questions/listing-sql.ts';
import { apiPath, facetsPath, type Question, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';

const REPEATS = 2;
/** From here on, other limits apply, since an index gains more with more properties. */
const MANY_PROPERTIES = 50_000;
const MAX_RATIOS = {
  rows: { p50: 0.9, p95: 0.6 },
  rowsOfMany: { p50: 0.4, p95: 0.1 },
  counted: { p50: 0.5, p95: 0.4 },
};

type Row = { readonly total: number; readonly reference: string | null } & Readonly<Record<string, unknown>>;
type Option = { readonly value: string; readonly count: number };
type Facets = { readonly bedrooms: Option[]; readonly propertyType: Option[]; readonly pool: number };
type Listing = { readonly total: number; readonly items: { reference: string }[]; readonly facets: Facets };

/** Goal 4: the same results from hand-written SQL; without free text, for which SQL has other results. */
export async function handWrittenSql({ scene, report, rounds, uncached }: ServingBench): Promise<void> {
  const api = connect(uncached);
  const sql = await scene.sql();
  try {
    await listingSql.createTable(sql);
    const rows = await runInterleaved(
      questions('exact', rounds, REPEATS),
      { ours: (question) => timed(() => api.get(apiPath(question))), theirs: querySql(sql, listingSql.rows) },
      ({ ours, theirs }, question) => compareListings(report, question, ours, theirs),
    );
    const maxRatios = scene.size < MANY_PROPERTIES ? MAX_RATIOS.rows : MAX_RATIOS.rowsOfMany;
    reportRatios(report, 'rows and total', rows, maxRatios);
    const facets = await runInterleaved(
      questions('exact', rounds, REPEATS),
      { ours: (question) => timed(() => api.get(facetsPath(question))), theirs: querySql(sql, listingSql.facets) },
      ({ ours, theirs }, question) => {
        compareListings(report, question, ours, theirs);
        compareFacets(report, question, ours, theirs);
      },
    );
    reportRatios(report, 'rows, total and facets', facets, MAX_RATIOS.counted);
  } finally {
    await listingSql.dropTable(sql);
    await Promise.all([api.close(), sql.end()]);
  }
}

const querySql =
  (sql: Client, write: (question: Question) => string) =>
  (question: Question): Promise<Timed<Row[]>> =>
    timed(async () => (await sql.query<Row>(write(question))).rows);

type Sides = { ours: Samples; theirs: Samples };

function reportRatios(report: Report, what: string, { ours, theirs }: Sides, max: { p50: number; p95: number }) {
  const figure = `against SQL, ${what}`;
  report.slower({ goal: 4, figure: `${figure}: p50`, ours: ours.p50, theirs: theirs.p50 }, max.p50);
  report.slower({ goal: 4, figure: `${figure}: p95`, ours: ours.tail(0.95), theirs: theirs.tail(0.95) }, max.p95);
}

function compareListings(report: Report, question: Question, answer: string, rows: Row[]) {
  const { total, items } = JSON.parse(answer) as Listing;
  const rowCount = rows.filter(({ reference }) => reference !== null).length;
  report.expectSame(`SQL for ${apiPath(question)}`, [total, items.length], [rows[0]!.total, rowCount]);
}

function compareFacets(report: Report, question: Question, answer: string, [row]: Row[]) {
  const { facets } = JSON.parse(answer) as Listing;
  const toCounts = (options: Option[]) =>
    new Map(options.flatMap(({ value, count }) => (count ? [[value, count]] : [])));
  const toMap = (counts: unknown) => new Map(Object.entries((counts ?? {}) as Record<string, number>));
  const families = new Set(['1-1', '2-1', '3-1']);
  const types = [...toMap(row!.type_counts)].filter(([code]) => !families.has(code));
  const path = facetsPath(question);
  report.expectSame(`pools of ${path}`, facets.pool, row!.pool_count);
  report.expectSame(`bedrooms of ${path}`, sortCounts(toCounts(facets.bedrooms)), sortCounts(toMap(row!.beds_counts)));
  report.expectSame(`types of ${path}`, sortCounts(toCounts(facets.propertyType)), sortCounts(types));
}

const sortCounts = (counts: Iterable<[string, number]>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
