import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../../feed-property.contract.ts';
import { hasAddress } from '../../facts/property-address.contract.ts';
import type { FeedFinding } from '../feed-finding.ts';
import { type FeedNaming, LONGEST_REFERENCE, possibleReferences, wantedReference } from './possible-references.ts';
import { KEYS } from './name-newcomers.sql.ts';

type Newcomer = Pick<FeedProperty, 'externalId' | 'reference'>;
type Key = { reference: string; key: string; is_taken: boolean };

/** Finds a free reference for each new property, by external id. When two want the same one, the lower id gets it. */
export async function nameNewcomers(
  em: EntityManager,
  newcomers: Newcomer[],
  naming: FeedNaming,
): Promise<Map<string, string>> {
  const possible = newcomers.map((one) => ({ id: one.externalId, references: possibleReferences(one, naming) }));
  const keysOf = async (references: string[]) => {
    const rows = await em.execute<Key[]>(KEYS, [JSON.stringify([...new Set(references)])]);
    return new Map(rows.map((row) => [row.reference, row]));
  };
  const best = await keysOf(possible.map(({ references }) => references[0]!));
  const isFree = [...best.values()].every((row) => !row.is_taken);
  const isPlain = isFree && new Set([...best.values()].map(({ key }) => key)).size === newcomers.length;
  const keys = isPlain ? best : await keysOf(possible.flatMap(({ references }) => references));

  const taken = new Set([...keys.values()].filter((row) => row.is_taken).map(({ key }) => key));
  const names = new Map<string, string>();
  for (const { id, references } of possible.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reference = references.find((one) => !taken.has(keys.get(one)!.key));
    if (reference === undefined) continue;
    taken.add(keys.get(reference)!.key);
    names.set(id, reference);
  }
  return names;
}

/** Reports why a property does not have the reference of its feed. */
export function substituteOf(reference: string, incoming: Newcomer, naming: FeedNaming): FeedFinding[] {
  const wanted = wantedReference(incoming, naming);
  if (reference === wanted) return abridged(reference, incoming);
  if (!possibleReferences(incoming, naming).includes(reference)) return [];
  const isTaken = hasAddress(wanted);
  const why = isTaken
    ? `Otra propiedad ya tiene la referencia «${wanted}»`
    : `Con la referencia «${wanted}» no puede haber una página`;
  const kind = isTaken ? 'reference_taken' : 'reference_unusable';
  return [{ kind, reference, message: `${why}: esta lleva «${reference}».` }];
}

function abridged(reference: string, { reference: said }: Newcomer): FeedFinding[] {
  if (said.length <= LONGEST_REFERENCE) return [];
  const message = `En el feed, su referencia tiene ${said.length} caracteres y caben ${LONGEST_REFERENCE}: se abrevia.`;
  return [{ kind: 'reference_unusable', reference, message }];
}
