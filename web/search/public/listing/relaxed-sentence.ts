import type { PropertyResults } from '../../../../src/search/search.contract.ts';

/** Which words no home has together with the others. */
export function relaxedSentence({ dropped }: NonNullable<PropertyResults['relaxed']>): string {
  const words = dropped.map((word) => `«${word}»`);
  const last = words.pop();
  return `Ninguna con todo: se muestran sin ${words.length ? `${words.join(', ')} y ${last}` : last}`;
}
