import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Attribute, Clause, SearchQuery } from '../query/search-query.ts';
import { facet } from '../document/facets-of.ts';
import { placeCondition } from './place-condition.ts';
import type { TableRow } from './table-row.ts';

type Condition = Expression<SqlBool>;
type Values = 'words' | 'facets';

const row = expressionBuilder<{ listed_properties: TableRow }, 'listed_properties'>();
const COLUMNS = { priceEuro: 'price_euro', bathrooms: 'bathrooms', built: 'built', plot: 'plot' } as const;

/** Whether it can only be answered from the column of words, which is long and has an index of its own. */
export const asksForWords = ({ filter = [] }: Pick<SearchQuery, 'filter'>): boolean => filter.some(isOfWords);

function isOfWords(clause: Clause): boolean {
  if ('anyOf' in clause) return clause.anyOf.words !== undefined;
  if ('oneOf' in clause) return clause.oneOf.flat().some(isOfWords);
  return 'notAll' in clause && clause.notAll.some(isOfWords);
}

/** The condition on a row of listed_properties. The words hold the facets too: one look into one index finds both. */
export function tableFilter(query: Pick<SearchQuery, 'filter'>): Condition {
  return allOf(query.filter ?? [], asksForWords(query) ? 'words' : 'facets');
}

const allOf = (clauses: readonly Clause[], values: Values) =>
  row.and(clauses.map((clause) => condition(clause, values)));

/** PostgreSQL stores no NUL: no row has a value with one. */
const isStorable = (value: string) => !value.includes('\0');

function condition(clause: Clause, values: Values): Condition {
  if ('anyOf' in clause) {
    const wanted = Object.entries(clause.anyOf).flatMap(([attribute, some]) =>
      some.filter(isStorable).map((value) => facet(attribute as Attribute, value)),
    );
    return row(values, '&&', sql<string[]>`${wanted}::text[]`);
  }
  if ('oneOf' in clause) return row.or(clause.oneOf.map((all) => allOf(all, values)));
  // Found by the index as a whole; row by row every list of words would have to be fetched and read.
  if ('notAll' in clause)
    return row('id', 'not in', row.selectFrom('listed_properties').select('id').where(allOf(clause.notAll, values)));
  if ('priceOnRequest' in clause) return row('price_euro', 'is', null);
  if ('featured' in clause) {
    const is = sql<boolean>`(facets && '{flags=featured}' and (featured_until is null or featured_until > ${new Date(clause.at)}))`;
    return clause.featured ? is : row.not(is);
  }
  if (!('figure' in clause)) return placeCondition(clause);
  const { figure, atLeast = null, below = null, atMost = null } = clause;
  const bounds = [['>=', atLeast] as const, ['<', below] as const, ['<=', atMost] as const];
  return row.and(bounds.flatMap(([is, bound]) => (bound === null ? [] : row(COLUMNS[figure], is, bound))));
}
