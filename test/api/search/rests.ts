import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';

/** What sentences leave, of words that homes have and of others. */
export const RESTS = ['zzyzx', 'zzyzx qqqq', 'luminoso', 'luminoso zzyzx', 'sótano luminoso', 'sótano qqqq luminoso'];

export const says =
  (words: readonly string[]) =>
  ({ descriptions }: PropertyRecord) =>
    words.every((word) => descriptions.some((text) => text.includes(word)));

/** Of words of one kind: all, where something has them all, else those that some have together, the rarest first. */
export function keptWords(words: readonly string[], totalOf: (words: readonly string[]) => number): readonly string[] {
  if (totalOf(words)) return words;
  const rarestFirst = words.toSorted((one, other) => totalOf([one]) - totalOf([other]));
  return rarestFirst.reduce<string[]>((some, word) => (totalOf([...some, word]) ? [...some, word] : some), []);
}
