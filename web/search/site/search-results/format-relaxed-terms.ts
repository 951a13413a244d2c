import type { PropertyResults } from '../../../../src/search/search.contract.ts';

/** Names the words that were dropped because no property has them together with the others. */
export function formatRelaxedTerms({ dropped }: NonNullable<PropertyResults['relaxed']>): string {
  const words = dropped.map((word) => `«${word}»`);
  const last = words.pop();
  return `Ninguna propiedad lo cumple todo. Mostramos las que no cumplen ${words.length ? `${words.join(', ')} ni ${last}` : last}.`;
}
