const LOWER_INSIDE = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'i', 'en', 'of', 'the']);

const capitalize = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1);

/** "MIJAS COSTA" and "san pedro de alcántara" get their capitals; of a name with both cases only De, Del and De La change. */
export function normalizePlaceName(name: string): string {
  const isMixed = name !== name.toLocaleUpperCase('es') && name !== name.toLocaleLowerCase('es');
  if (isMixed) return name.replace(/(?<= )(?:Del|De(?: La| Las| Los)?)(?= )/g, (words) => words.toLowerCase());
  return name
    .toLocaleLowerCase('es')
    .split(/(?<=[/(-])|(?<=, )/)
    .map((part) => part.replace(/\p{L}[\p{L}\p{M}·.]*/gu, (word, at: number) => capitalizeWord(word, at, part)))
    .join('');
}

/** Small words keep their lower case except at the start; what follows d' or l' is a name again. */
function capitalizeWord(word: string, at: number, part: string) {
  if (at > 0 && LOWER_INSIDE.has(word)) return word;
  if (/^[dl]$/.test(word) && /['’]/.test(part.charAt(at + 1))) return at === 0 ? capitalize(word) : word;
  return capitalize(word);
}
