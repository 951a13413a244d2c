import type { PropertyResults } from '../../../../src/search/search.contract.ts';

/** Names the words that were dropped because no property has them together with the others. */
export function relaxedSentence({ dropped }: NonNullable<PropertyResults['relaxed']>): string {
  const words = dropped.map((word) => `«${word}»`);
  const last = words.pop();
  return `Ninguna con todo: se muestran sin ${words.length ? `${words.join(', ')} y ${last}` : last}`;
}
