import { fold } from '../../platform/input/fold.contract.ts';
import { unmaskPassword } from './unmask-password.contract.ts';

/** Whether the words, in any spelling, make up at least half of a password. */
export function consistsMostlyOf(password: string, words: readonly string[]): boolean {
  return [fold(password), unmaskPassword(fold(password))].some((text) => {
    const whole = text.replace(/[^\p{L}\p{N}]/gu, '');
    const rest = sortByLength(words).reduce((left, word) => left.replaceAll(word, ' '), whole);
    return 2 * rest.replaceAll(' ', '').length <= whole.length && rest !== whole;
  });
}

const sortByLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);
