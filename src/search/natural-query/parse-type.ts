import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { type Name, parseName } from './parse-name.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import type { Token } from './tokenize-sentence.ts';

const { OF } = phrases;

type TypeName = Extract<Name, { kind: 'type' }>;

/** "Ground floor flat" and "piso en planta baja" are one type said twice: the narrower one. */
export function parseType(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<TypeName> | undefined {
  const first = parseTypeName(tokens, at, places);
  const second = first && parseTypeName(tokens, skipJoining(tokens, first.next), places);
  if (!first || !second) return first;
  if (isFamilyOf(first.value, second.value)) return second;
  return isFamilyOf(second.value, first.value) ? { value: first.value, next: second.next } : first;
}

function parseTypeName(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<TypeName> | undefined {
  const name = parseName(tokens, at, places);
  return name?.value.kind === 'type' ? { value: name.value, next: name.next } : undefined;
}

/** A family, and one of its types. */
const isFamilyOf = (one: TypeName, other: TypeName) =>
  one.codes.length === 1 &&
  other.codes.length === 1 &&
  FAMILY_CODES.includes(one.codes[0]!) &&
  one.codes[0] !== other.codes[0] &&
  one.codes[0]!.split('-')[0] === other.codes[0]!.split('-')[0];

const JOINING = new Set(['en', 'on', 'tipo', '-']);

function skipJoining(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (JOINING.has(tokens[at]!.plain) || OF.match(tokens, at))) at++;
  return at;
}
