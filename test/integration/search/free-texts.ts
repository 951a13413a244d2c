import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';

/** Free texts, with and without words of properties. */
export const FREE_TEXTS = [
  'zzyzx',
  'zzyzx qqqq',
  'luminoso',
  'luminoso zzyzx',
  'sótano luminoso',
  'sótano qqqq luminoso',
];

export const hasWords =
  (words: readonly string[]) =>
  ({ descriptions }: PropertyRecord) =>
    words.every((word) => descriptions.some((text) => text.includes(word)));

/** Keeps all words if a property has them all, otherwise those that occur together, the rarest first. */
export function relaxWords(words: readonly string[], totalOf: (words: readonly string[]) => number): readonly string[] {
  if (totalOf(words)) return words;
  const rarestFirst = words.toSorted((one, other) => totalOf([one]) - totalOf([other]));
  return rarestFirst.reduce<string[]>((some, word) => (totalOf([...some, word]) ? [...some, word] : some), []);
}
