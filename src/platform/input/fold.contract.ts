/** Normalises text for comparison: no accents, lower case, single spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();

/** Folds as `fold` does, and replaces each run of punctuation by one space: Vélez-Málaga is "velez malaga". */
export const foldWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const APOSTROPHES = /['’‘‛´`ʼʹ′＇]/g;
/** Letters that Unicode normalisation does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** Like `fold`, for names of people: O’Brien is "obrien", Łukasz "lukasz" and Straße "strasse". */
export const foldName = (name: string) =>
  fold(name.replace(APOSTROPHES, '')).replace(/[łøđðħŧıßæœþ]/g, (letter) => LETTERS[letter]!);

export const splitName = (name: string) =>
  foldName(name)
    .split(/[\s,-]+/)
    .filter(Boolean);
