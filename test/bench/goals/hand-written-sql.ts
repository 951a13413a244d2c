import type { Client } from 'pg';
import { interleaved, type Timed, timed } from '../figures/interleaved.ts';
import type { Report } from '../figures/report.ts';
import type { Samples } from '../figures/samples.ts';
import { listingSql } from '../questions/listing-sql.ts';
import { apiPath, facetsPath, type Question, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

const TIMES = 2;
/** The more there is to look through, the more an index is worth. */
const MANY = 50_000;
const MOST = { rows: { p50: 0.9, p95: 0.6 }, rowsOfMany: { p50: 0.4, p95: 0.1 }, counted: { p50: 0.5, p95: 0.4 } };

type Row = { readonly total: number; readonly reference: string | null } & Readonly<Record<string, unknown>>;
type Option = { readonly value: string; readonly count: number };
type Facets = { readonly bedrooms: Option[]; readonly propertyType: Option[]; readonly pool: number };
type Listing = { readonly total: number; readonly items: { reference: string }[]; readonly facets: Facets };

/** Goal 4: the same answers from SQL that was written for nothing else; without free text, which it answers otherwise. */
export async function handWrittenSql({ scene, report, rounds, uncached }: ServingBench): Promise<void> {
  const api = connection(uncached);
  const sql = await scene.sql();
  try {
    await listingSql.layOut(sql);
    const rows = await interleaved(
      questions('exact', rounds, TIMES),
      { ours: (question) => timed(() => api.get(apiPath(question))), theirs: answerOf(sql, listingSql.rows) },
      ({ ours, theirs }, question) => compareListings(report, question, ours, theirs),
    );
    toReport(report, 'rows and total', rows, scene.size < MANY ? MOST.rows : MOST.rowsOfMany);
    const facets = await interleaved(
      questions('exact', rounds, TIMES),
      { ours: (question) => timed(() => api.get(facetsPath(question))), theirs: answerOf(sql, listingSql.facets) },
      ({ ours, theirs }, question) => {
        compareListings(report, question, ours, theirs);
        compareFacets(report, question, ours, theirs);
      },
    );
    toReport(report, 'rows, total and facets', facets, MOST.counted);
  } finally {
    await listingSql.clearAway(sql);
    await Promise.all([api.close(), sql.end()]);
  }
}

const answerOf =
  (sql: Client, write: (question: Question) => string) =>
  (question: Question): Promise<Timed<Row[]>> =>
    timed(async () => (await sql.query<Row>(write(question))).rows);

type Sides = { ours: Samples; theirs: Samples };

function toReport(report: Report, what: string, { ours, theirs }: Sides, most: { p50: number; p95: number }) {
  const figure = `against SQL, ${what}`;
  report.slower({ goal: 4, figure: `${figure}: p50`, ours: ours.p50, theirs: theirs.p50 }, most.p50);
  report.slower({ goal: 4, figure: `${figure}: p95`, ours: ours.tail(0.95), theirs: theirs.tail(0.95) }, most.p95);
}

function compareListings(report: Report, question: Question, answer: string, rows: Row[]) {
  const { total, items } = JSON.parse(answer) as Listing;
  const found = rows.filter(({ reference }) => reference !== null).length;
  report.expectSame(`SQL for ${apiPath(question)}`, [total, items.length], [rows[0]!.total, found]);
}

function compareFacets(report: Report, question: Question, answer: string, [row]: Row[]) {
  const { facets } = JSON.parse(answer) as Listing;
  const there = (options: Option[]) => new Map(options.flatMap(({ value, count }) => (count ? [[value, count]] : [])));
  const counted = (counts: unknown) => new Map(Object.entries((counts ?? {}) as Record<string, number>));
  const families = new Set(['1-1', '2-1', '3-1']);
  const types = [...counted(row!.type_counts)].filter(([code]) => !families.has(code));
  const path = facetsPath(question);
  report.expectSame(`pools of ${path}`, facets.pool, row!.pool_count);
  report.expectSame(`bedrooms of ${path}`, sorted(there(facets.bedrooms)), sorted(counted(row!.beds_counts)));
  report.expectSame(`types of ${path}`, sorted(there(facets.propertyType)), sorted(types));
}

const sorted = (counts: Iterable<[string, number]>) => [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
