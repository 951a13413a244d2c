import { z } from 'zod';

const UNREADABLE_MESSAGE = 'Contiene caracteres que no se pueden leer: escríbalo de nuevo';

/** No control characters (PostgreSQL stores no NUL, line breaks inject mail headers), no lone surrogates. */
export const READABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Invisible characters that reverse text; copied telephone numbers may contain them. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

type StringOptions = Parameters<typeof z.string>[0];
const removeDirectionMarks = (text: string) => text.replace(DIRECTION_MARKS, '');

/** Defines a text that is used as sent, such as a password, a token or a search. */
export const exactText = (options?: StringOptions, pattern = READABLE, error = UNREADABLE_MESSAGE) =>
  z.string(options).regex(pattern, error);

/** One trimmed line for people to read. Removes direction marks silently, since users could not see the problem. */
export const textLine = (options?: StringOptions, pattern = READABLE, error = UNREADABLE_MESSAGE) =>
  z.string(options).overwrite(removeDirectionMarks).trim().regex(pattern, error);

/** Paragraphs with line breaks and tabs. Keeps direction marks, which cannot affect text outside the paragraphs. */
export const longText = (options?: StringOptions) => z.string(options).trim().regex(MANY_LINES, UNREADABLE_MESSAGE);
