import type { ParseResult } from './phrases/phrase-table.ts';
import type { Token } from './tokenize-sentence.ts';
import type { Intent } from './intent.ts';

const BEDROOMS = new Set(['b', 'd', 'h', 'bd', 'br']);
const BATHS = new Set(['b', 'ba']);
const BOTH = /^(?:b|d|h|bd|br)(\d{1,2})(?:b|ba)$/;
const BETWEEN = new Set(['/', '+', ',', '-', '&', 'y']);
const COUNT = /^\d{1,2}$/;

/** 2b2b, 3d 2b: bedrooms and bathrooms, as agents write them. One of them alone may be either, and stays text. */
export function parseRoomShorthand(tokens: readonly Token[], at: number): ParseResult<Intent> | undefined {
  const letters = readLetters(tokens, at);
  if (letters === undefined) return undefined;
  const bedrooms = Number(tokens[at]!.plain);
  const [, glued] = BOTH.exec(letters) ?? [];
  if (glued) return { value: { kind: 'rooms', bedrooms, baths: Number(glued) }, next: at + 2 };
  const second = BETWEEN.has(tokens[at + 2]?.plain ?? '') ? at + 3 : at + 2;
  if (!BEDROOMS.has(letters) || !BATHS.has(readLetters(tokens, second) ?? '')) return undefined;
  return { value: { kind: 'rooms', bedrooms, baths: Number(tokens[second]!.plain) }, next: second + 2 };
}

/** Written to a small number without a space. */
function readLetters(tokens: readonly Token[], at: number): string | undefined {
  const [count, letters] = [tokens[at], tokens[at + 1]];
  if (!count || !letters || !COUNT.test(count.plain) || count.to !== letters.from) return undefined;
  return letters.kind === 'word' ? letters.plain : undefined;
}
