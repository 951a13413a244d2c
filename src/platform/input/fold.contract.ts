/** Normalises text for comparison: no accents, lower case, single spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
