/** As much of a statement as is read: a bulk insert has megabytes. */
const MAX_STATEMENT_LENGTH = 4_000;

/**
 * What a statement consists of, from the left: names in quotation marks, and what is a value: texts with and without
 * escapes, texts in dollars, numbers. A text that has no end is one up to the end. Comments and words are told apart from
 * them, and so are the places of values, as `$1`.
 */
const TOKENS =
  /("(?:[^"]|"")*"|\$\d+\b|(?![eEbBxXnN]')[A-Za-z_][\w$]*)|[eE]'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|[bBxXnN]?'(?:[^']|'')*(?:'|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\2\$|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\d[\w.]*/g;
const VALUE_LIST = /\?(?:\s*,\s*\?)+/g;

/**
 * A statement without any of its values. The driver gets most of them as parameters, but MikroORM writes them into the
 * text. Lists of values become one.
 */
export const redactStatement = (sql: string): string =>
  sql
    .slice(0, MAX_STATEMENT_LENGTH)
    .replace(TOKENS, (_part, kept?: string) => kept ?? '?')
    .replace(VALUE_LIST, '?, …')
    .replace(/\s+/g, ' ')
    .trim();
