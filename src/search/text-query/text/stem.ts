const MIN_LENGTH = 4;

/**
 * What the singular and the plural of a word have in common, in Spanish and in English: `jardín` and `jardines`,
 * `terrace` and `terraces`. Only compared, never shown.
 */
export function stem(word: string): string {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return singular.length > MIN_LENGTH && /[dhjlnrx]e$/.test(singular) ? singular.slice(0, -1) : singular;
}
