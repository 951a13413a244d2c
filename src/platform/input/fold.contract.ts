/** Normalises text for comparison: no accents, lower case, single spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();

/** As `fold`, with each run of signs as one space: Vélez-Málaga is "velez malaga". */
export const foldWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
