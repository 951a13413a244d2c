import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import type { JudgedHome } from './judged-home.ts';
import type { JudgedQuery } from './judged-query.ts';

const LOOKED_AT = 5;

export interface Judged {
  readonly query: JudgedQuery;
  /** The share among the first five results, or among as many as there are. */
  readonly precision: number;
  /** With a mark before whatever was not meant. */
  readonly found: readonly string[];
}

type Find = (text: string, limit: number) => Promise<readonly PropertyCard[]>;

/** Sentences with numbers are only shown. */
export const isJudged = ({ query }: Judged) => query.group !== 'numbers';

/** Precision at 5: the share of relevant homes among the first results. */
export async function precision(queries: readonly JudgedQuery[], stock: readonly JudgedHome[], find: Find) {
  const judged: Judged[] = [];
  for (const query of queries) {
    const relevant = new Set(stock.filter(query.relevant).map(({ card }) => card.reference));
    const cards = await find(query.text, LOOKED_AT);
    const hits = cards.filter(({ reference }) => relevant.has(reference)).length;
    judged.push({
      query,
      precision: hits / Math.min(LOOKED_AT, relevant.size),
      found: cards.map(({ reference, typeName, location, area }) =>
        [relevant.has(reference) ? '' : '✗', reference, typeName, location, area].filter(Boolean).join(' '),
      ),
    });
  }
  return judged;
}

export const mean = (judged: readonly Judged[]) =>
  judged.reduce((sum, { precision: share }) => sum + share, 0) / judged.length;

export const byGroup = (judged: readonly Judged[]) => Map.groupBy(judged, ({ query }) => query.group);
