import { type RawBuilder, sql } from 'kysely';
import type { Attribute, Clause, Question } from '../question/question.ts';
import { facet } from './table-row.ts';

const COLUMNS = { priceEuro: sql.ref('price_euro'), bathrooms: sql.ref('bathrooms') };

/** Whether it can only be answered from the column of words, which is long and has an index of its own. */
export const asksForWords = ({ filter = [] }: Pick<Question, 'filter'>): boolean => filter.some(isOfWords);

function isOfWords(clause: Clause): boolean {
  if ('anyOf' in clause) return clause.anyOf.words !== undefined;
  if ('oneOf' in clause) return clause.oneOf.flat().some(isOfWords);
  return 'notAll' in clause && clause.notAll.some(isOfWords);
}

/** The condition on a row of listed_properties. The words hold the facets too: one look into one index finds both. */
export function tableFilter(question: Pick<Question, 'filter'>): RawBuilder<boolean> {
  return allOf(question.filter ?? [], sql.ref(asksForWords(question) ? 'words' : 'facets'));
}

const allOf = (clauses: readonly Clause[], values: RawBuilder<unknown>): RawBuilder<boolean> =>
  clauses.length
    ? sql`${sql.join(
        clauses.map((clause) => condition(clause, values)),
        sql` and `,
      )}`
    : sql`true`;

/** PostgreSQL holds no NUL: a value with one is nobody's. */
const isStorable = (value: string) => !value.includes('\0');

function condition(clause: Clause, values: RawBuilder<unknown>): RawBuilder<boolean> {
  if ('anyOf' in clause) {
    const wanted = Object.entries(clause.anyOf).flatMap(([attribute, some]) =>
      some.filter(isStorable).map((value) => facet(attribute as Attribute, value)),
    );
    return sql`${values} && ${wanted}::text[]`;
  }
  if ('oneOf' in clause) {
    return sql`(${sql.join(
      clause.oneOf.map((all) => sql`(${allOf(all, values)})`),
      sql` or `,
    )})`;
  }
  // Found by the index as a whole; row by row every list of words would have to be fetched and read.
  if ('notAll' in clause) {
    return sql`id not in (select id from listed_properties where ${allOf(clause.notAll, values)})`;
  }
  if ('priceOnRequest' in clause) return sql`price_euro is null`;
  if ('featured' in clause) {
    const is = sql`(facets && '{flags=featured}' and (featured_until is null or featured_until > ${new Date(clause.at)}))`;
    return clause.featured ? sql`${is}` : sql`not ${is}`;
  }
  const { figure, atLeast, below, atMost } = clause;
  const bounds = [
    atLeast !== undefined && sql`${COLUMNS[figure]} >= ${atLeast}`,
    below !== undefined && sql`${COLUMNS[figure]} < ${below}`,
    atMost !== undefined && sql`${COLUMNS[figure]} <= ${atMost}`,
  ];
  return sql`(${sql.join(
    bounds.filter((bound) => bound !== false),
    sql` and `,
  )})`;
}
