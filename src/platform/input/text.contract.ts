import { z } from 'zod';

const UNREADABLE = 'Contiene caracteres que no se pueden leer';

/** Neither controls, of which no database takes all and one begins a new line of a mail, nor halves of a letter. */
export const READABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Nobody sees them, and they turn round what stands beside them; telephones bring them along when a number is copied. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

type Missing = Parameters<typeof z.string>[0];
const undirected = (text: string) => text.replace(DIRECTIONS, '');

/** Letter by letter as it was sent: a password, a reference, words to look for. */
export const exactText = (missing?: Missing, letters = READABLE, refusal = UNREADABLE) =>
  z.string(missing).regex(letters, refusal);

/** One line for people to read. What turns its direction round is taken out, since nobody could see what to correct. */
export const textLine = (missing?: Missing, letters = READABLE, refusal = UNREADABLE) =>
  z.string(missing).overwrite(undirected).trim().regex(letters, refusal);

/** Paragraphs for people to read, with line breaks and tabs; whichever way they run, nothing stands beside them. */
export const longText = (missing?: Missing) => z.string(missing).trim().regex(MANY_LINES, UNREADABLE);
