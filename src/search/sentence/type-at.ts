import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { type Name, nameAt } from './name-at.ts';
import type { Found } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import type { Token } from './sentence-tokens.ts';

const { OF } = phrases;

type TypeName = Extract<Name, { kind: 'type' }>;

/** "Ground floor flat" and "piso en planta baja" are one type said twice: the narrower one. */
export function typeAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<TypeName> | undefined {
  const first = namedAt(tokens, at, places);
  const second = first && namedAt(tokens, pastJoining(tokens, first.next), places);
  if (!first || !second) return first;
  if (holds(first.value, second.value)) return second;
  return holds(second.value, first.value) ? { value: first.value, next: second.next } : first;
}

function namedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<TypeName> | undefined {
  const name = nameAt(tokens, at, places);
  return name?.value.kind === 'type' ? { value: name.value, next: name.next } : undefined;
}

/** A family, and one of its types. */
const holds = (one: TypeName, other: TypeName) =>
  one.codes.length === 1 &&
  other.codes.length === 1 &&
  FAMILY_CODES.includes(one.codes[0]!) &&
  one.codes[0] !== other.codes[0] &&
  one.codes[0]!.split('-')[0] === other.codes[0]!.split('-')[0];

const JOINING = new Set(['en', 'on', 'tipo', '-']);

function pastJoining(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (JOINING.has(tokens[at]!.plain) || OF.at(tokens, at))) at++;
  return at;
}
