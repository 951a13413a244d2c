import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Attribute, Clause, SearchQuery } from '../query/search-query.ts';
import { formatFacet } from '../index-document/list-facets.ts';
import { buildPlaceCondition } from './build-place-condition.ts';
import type { TableRow } from './to-table-row.ts';

type Condition = Expression<SqlBool>;
type ValueColumn = 'words' | 'facets';

const eb = expressionBuilder<{ listed_properties: TableRow }, 'listed_properties'>();
const COLUMNS = { priceEuro: 'price_euro', bathrooms: 'bathrooms', built: 'built', plot: 'plot' } as const;

/** Whether it can only be answered from the column of words, which is long and has an index of its own. */
export const filtersByText = ({ filter = [] }: Pick<SearchQuery, 'filter'>): boolean => filter.some(usesWords);

function usesWords(clause: Clause): boolean {
  if ('anyOf' in clause) return clause.anyOf.words !== undefined;
  if ('oneOf' in clause) return clause.oneOf.flat().some(usesWords);
  return 'notAll' in clause && clause.notAll.some(usesWords);
}

/** The condition on a row of listed_properties. The words hold the facets too: one look into one index finds both. */
export function buildTableFilter(query: Pick<SearchQuery, 'filter'>): Condition {
  return buildAll(query.filter ?? [], filtersByText(query) ? 'words' : 'facets');
}

const buildAll = (clauses: readonly Clause[], values: ValueColumn) =>
  eb.and(clauses.map((clause) => buildCondition(clause, values)));

/** PostgreSQL stores no NUL: no row has a value with one. */
const isStorable = (value: string) => !value.includes('\0');

function buildCondition(clause: Clause, values: ValueColumn): Condition {
  if ('anyOf' in clause) {
    const facetsToMatch = Object.entries(clause.anyOf).flatMap(([attribute, some]) =>
      some.filter(isStorable).map((value) => formatFacet(attribute as Attribute, value)),
    );
    return eb(values, '&&', sql<string[]>`${facetsToMatch}::text[]`);
  }
  if ('oneOf' in clause) return eb.or(clause.oneOf.map((all) => buildAll(all, values)));
  // Found by the index as a whole; row by row every list of words would have to be fetched and read.
  if ('notAll' in clause)
    return eb('id', 'not in', eb.selectFrom('listed_properties').select('id').where(buildAll(clause.notAll, values)));
  if ('priceOnRequest' in clause) return eb('price_euro', 'is', null);
  if ('featured' in clause) {
    const is = sql<boolean>`(facets && '{flags=featured}' and (featured_until is null or featured_until > ${new Date(clause.at)}))`;
    return clause.featured ? is : eb.not(is);
  }
  if (!('figure' in clause)) return buildPlaceCondition(clause);
  const { figure, atLeast = null, below = null, atMost = null } = clause;
  const bounds = [['>=', atLeast] as const, ['<', below] as const, ['<=', atMost] as const];
  return eb.and(bounds.flatMap(([is, bound]) => (bound === null ? [] : eb(COLUMNS[figure], is, bound))));
}
