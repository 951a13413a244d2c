import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import type { JudgedHome } from './judgements.ts';
import type { JudgedQuery } from './judged-query.ts';

const RESULT_COUNT = 5;

export interface Judged {
  readonly query: JudgedQuery;
  /** Relevant share of the first five results. */
  readonly precision: number;
  readonly found: readonly string[];
}

type Find = (text: string, limit: number) => Promise<readonly PropertyCard[]>;

/** Queries with numbers are printed, but not judged. */
export const isJudged = ({ query }: Judged) => query.group !== 'numbers';

/** Computes precision at 5: the share of relevant properties among the first results. */
export async function precision(queries: readonly JudgedQuery[], stock: readonly JudgedHome[], find: Find) {
  const judged: Judged[] = [];
  for (const query of queries) {
    const relevant = new Set(stock.filter(query.relevant).map(({ card }) => card.reference));
    const cards = await find(query.text, RESULT_COUNT);
    const hits = cards.filter(({ reference }) => relevant.has(reference)).length;
    judged.push({
      query,
      precision: hits / Math.min(RESULT_COUNT, relevant.size),
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
