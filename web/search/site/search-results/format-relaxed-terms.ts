import type { PropertyResults } from '../../../../src/search/search.contract.ts';

export function formatRelaxedTerms({ droppedWords }: NonNullable<PropertyResults['relaxed']>): string {
  const words = droppedWords.map((word) => `«${word}»`);
  const last = words.pop();
  return `Ninguna propiedad lo cumple todo. Mostramos las que no cumplen ${words.length ? `${words.join(', ')} ni ${last}` : last}.`;
}
