/** Words and nothing else: quotes and a leading minus would be commands to Meilisearch, half a character an error. */
export const plainWords = (text: string) =>
  text
    .toWellFormed()
    .replace(/["\p{Cc}]+/gu, ' ')
    .replace(/(^|\s)-+/g, '$1');
