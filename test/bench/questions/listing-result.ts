type Result = { readonly hits: { card: { reference: string } }[]; readonly totalHits: number };

/** The parts of a response that must be equal for all systems. */
export interface ListingAnswer {
  readonly total: number;
  readonly references: string[];
}

export function apiListing(text: string): ListingAnswer {
  const { total, items } = JSON.parse(text) as { total: number; items: { reference: string }[] };
  return { total, references: items.map(({ reference }) => reference) };
}

/** Returns the search with rows; other searches only count facets. */
export function rawListing(text: string): ListingAnswer {
  const { results } = JSON.parse(text) as { results: Result[] };
  const { hits, totalHits } = results.find(({ hits }) => hits.length > 0) ?? results[0]!;
  return { total: totalHits, references: hits.map(({ card }) => card.reference) };
}
