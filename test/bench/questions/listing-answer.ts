type Result = { readonly hits: { card: { reference: string } }[]; readonly totalHits: number };

/** What must be the same, whoever answers. */
export interface ListingAnswer {
  readonly total: number;
  readonly references: string[];
}

export function apiListing(text: string): ListingAnswer {
  const { total, items } = JSON.parse(text) as { total: number; items: { reference: string }[] };
  return { total, references: items.map(({ reference }) => reference) };
}

/** Of one search or of several: the one with rows is the listing. */
export function rawListing(text: string): ListingAnswer {
  const { results } = JSON.parse(text) as { results: Result[] };
  const { hits, totalHits } = results.find(({ hits }) => hits.length > 0) ?? results[0]!;
  return { total: totalHits, references: hits.map(({ card }) => card.reference) };
}
