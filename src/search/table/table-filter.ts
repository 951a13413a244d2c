import { type RawBuilder, sql } from 'kysely';
import type { Attribute, Clause, Question } from '../question/question.ts';
import { facet } from './table-row.ts';
import { wordsOf } from './words-of.ts';

const COLUMNS = { priceEuro: sql.ref('price_euro'), bathrooms: sql.ref('bathrooms') };
const WEIGHTS = { reference: 'A', title: 'B' };

/** The condition on a row of listed_properties. */
export function tableFilter({ filter = [], text = '', textIn }: Question): RawBuilder<boolean> {
  const words = wordsOf(text);
  const weight = textIn ? WEIGHTS[textIn] : '';
  // Whoever is still typing has not finished the last word.
  const asked = words.map((word, at) => `${word}:${at === words.length - 1 ? '*' : ''}${weight}`.replace(/:$/, ''));
  const clauses = filter.map(condition);
  if (asked.length) clauses.push(sql`words @@ ${asked.join(' & ')}::tsquery`);
  return clauses.length ? sql`${sql.join(clauses, sql` and `)}` : sql`true`;
}

/** PostgreSQL holds no NUL: a value with one is nobody's. */
const isStorable = (value: string) => !value.includes('\0');

function condition(clause: Clause): RawBuilder<boolean> {
  if ('anyOf' in clause) {
    const wanted = Object.entries(clause.anyOf).flatMap(([attribute, values]) =>
      values.filter(isStorable).map((value) => facet(attribute as Attribute, value)),
    );
    return sql`facets && ${wanted}::text[]`;
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
