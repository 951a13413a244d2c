import type { EntityManager } from '@mikro-orm/postgresql';
import type { FeedProperty } from '../../feed-property.contract.ts';
import { isUrlSafeReference } from '../../fields/property-url.contract.ts';
import type { FeedFinding } from '../feed-finding.ts';
import {
  type FeedNaming,
  MAX_REFERENCE_LENGTH,
  listCandidateReferences,
  preferredReference,
} from './list-candidate-references.ts';
import { REFERENCE_KEYS } from './reference-keys.sql.ts';

type NewProperty = Pick<FeedProperty, 'externalId' | 'reference'>;
type Key = { reference: string; key: string; is_taken: boolean };

/** Finds a free reference for each new property, by external id. When two want the same one, the lower id gets it. */
export async function assignReferences(
  em: EntityManager,
  newProperties: NewProperty[],
  naming: FeedNaming,
): Promise<Map<string, string>> {
  const candidates = newProperties.map((one) => ({
    id: one.externalId,
    references: listCandidateReferences(one, naming),
  }));
  const loadKeys = async (references: string[]) => {
    const rows = await em.execute<Key[]>(REFERENCE_KEYS, [JSON.stringify([...new Set(references)])]);
    return new Map(rows.map((row) => [row.reference, row]));
  };
  const preferred = await loadKeys(candidates.map(({ references }) => references[0]!));
  const isFree = [...preferred.values()].every((row) => !row.is_taken);
  const isPlain = isFree && new Set([...preferred.values()].map(({ key }) => key)).size === newProperties.length;
  const keys = isPlain ? preferred : await loadKeys(candidates.flatMap(({ references }) => references));

  const taken = new Set([...keys.values()].filter((row) => row.is_taken).map(({ key }) => key));
  const assigned = new Map<string, string>();
  for (const { id, references } of candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reference = references.find((one) => !taken.has(keys.get(one)!.key));
    if (reference === undefined) continue;
    taken.add(keys.get(reference)!.key);
    assigned.set(id, reference);
  }
  return assigned;
}

/** Reports why a property does not have the reference of its feed. */
export function substituteOf(reference: string, incoming: NewProperty, naming: FeedNaming): FeedFinding[] {
  const preferred = preferredReference(incoming, naming);
  if (reference === preferred) return reportShortened(reference, incoming);
  if (!listCandidateReferences(incoming, naming).includes(reference)) return [];
  const isTaken = isUrlSafeReference(preferred);
  const why = isTaken
    ? `Otra propiedad ya tiene la referencia «${preferred}»`
    : `Con la referencia «${preferred}» no puede haber una página`;
  const kind = isTaken ? 'reference_taken' : 'reference_unusable';
  return [{ kind, reference, message: `${why}: esta lleva «${reference}».` }];
}

function reportShortened(reference: string, { reference: feedReference }: NewProperty): FeedFinding[] {
  if (feedReference.length <= MAX_REFERENCE_LENGTH) return [];
  const message = `En el feed, su referencia tiene ${feedReference.length} caracteres y caben ${MAX_REFERENCE_LENGTH}: se abrevia.`;
  return [{ kind: 'reference_unusable', reference, message }];
}
