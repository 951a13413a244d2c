/**
 * One spelling for comparing: no accents, lower case, single spaces.
 * Commas count as spaces, since they separate the values of a list.
 */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\p{C},]+/gu, ' ')
    .trim();
