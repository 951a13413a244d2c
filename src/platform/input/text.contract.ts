import { z } from 'zod';

const UNREADABLE_MESSAGE = 'Contiene caracteres que no se pueden leer: escríbalo de nuevo';

/** No control characters (PostgreSQL stores no NUL, line breaks inject mail headers), no lone surrogates. */
export const READABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Invisible characters that reverse text; copied telephone numbers bring them along. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

type StringOptions = Parameters<typeof z.string>[0];
const removeDirectionMarks = (text: string) => text.replace(DIRECTIONS, '');

/** Text that is kept exactly as it was sent, such as a password, a reference or a search. */
export const exactText = (missing?: StringOptions, letters = READABLE, refusal = UNREADABLE_MESSAGE) =>
  z.string(missing).regex(letters, refusal);

/** One line for people to read. Direction marks are removed silently, since a person could not see what to correct. */
export const textLine = (missing?: StringOptions, letters = READABLE, refusal = UNREADABLE_MESSAGE) =>
  z.string(missing).overwrite(removeDirectionMarks).trim().regex(letters, refusal);

/** Paragraphs with line breaks and tabs. Direction marks stay, since no other text stands beside them. */
export const longText = (missing?: StringOptions) => z.string(missing).trim().regex(MANY_LINES, UNREADABLE_MESSAGE);
