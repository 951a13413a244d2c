import type { EntityManager } from '@mikro-orm/postgresql';
import { hash } from 'node:crypto';
import type { FeedProperty } from '../feed-property.contract.ts';
import { isUrlSafeReference } from '../fields/property-url.contract.ts';
import type { FeedFinding } from './sync-report.ts';

/**
 * Case-insensitive key of each reference, and whether a property already uses it. PostgreSQL computes it, since
 * JavaScript maps the case of some letters differently.
 */
const REFERENCE_KEYS = `
  select input.reference, lower(input.reference) as key, exists (
    select from properties p where lower(p.reference) = lower(input.reference)) as is_taken
  from jsonb_array_elements_text(?::jsonb) as input (reference)`;

export const MAX_REFERENCE_LENGTH = 255;
const DIGEST_LENGTH = 10;

/** Name of a feed, and the prefix of its references. */
export type FeedNaming = {
  name: string;
  prefix: string | null;
};

type FeedReference = { externalId: string; reference: string };

const buildPreferredReference = ({ reference }: Pick<FeedReference, 'reference'>, { prefix }: FeedNaming) =>
  shortenReference(`${prefix ?? ''}${reference}`);

/** Lists possible references, best first. Depends on its arguments only, so that every run decides alike. */
export function listCandidateReferences(property: FeedReference, naming: FeedNaming): string[] {
  const { externalId, reference } = property;
  const { name, prefix } = naming;
  const preferred = buildPreferredReference(property, naming);
  const ownPrefix = prefix ?? `${name}-`;
  const fallbacks = [
    ...(isUrlSafeReference(preferred) ? [`${ownPrefix}${reference}`] : []),
    `${ownPrefix}${externalId}`,
    `${ownPrefix}${reference}-${hash('sha256', `${name}\n${externalId}`, 'base64url').slice(0, 8)}`,
  ];
  return [...new Set([preferred, ...fallbacks.map(shortenReference)])].filter(isUrlSafeReference);
}

/** Shortens a reference; a digest keeps shortened ones distinct. */
function shortenReference(reference: string) {
  if (reference.length <= MAX_REFERENCE_LENGTH) return reference;
  const prefix = reference.slice(0, MAX_REFERENCE_LENGTH - DIGEST_LENGTH - 1).replace(/[\p{Cs}\s]+$/u, '');
  return `${prefix}-${hash('sha256', reference, 'base64url').slice(0, DIGEST_LENGTH)}`;
}

type NewProperty = Pick<FeedProperty, 'externalId' | 'reference'>;
type Key = { reference: string; key: string; is_taken: boolean };

/**
 * Finds a free reference for each property, by external id; omits properties without one. If two properties prefer the
 * same reference, the lower external id gets it.
 */
export async function assignReferences(
  em: EntityManager,
  newProperties: NewProperty[],
  naming: FeedNaming,
): Promise<Map<string, string>> {
  const candidates = newProperties.map((property) => ({
    id: property.externalId,
    references: listCandidateReferences(property, naming),
  }));
  const loadKeys = async (references: string[]) => {
    const rows = await em.execute<Key[]>(REFERENCE_KEYS, [JSON.stringify([...new Set(references)])]);
    return new Map(rows.map((row) => [row.reference, row]));
  };
  const preferred = await loadKeys(candidates.map(({ references }) => references[0]!));
  const areAllFree = [...preferred.values()].every((row) => !row.is_taken);
  const hasNoConflicts =
    areAllFree && new Set([...preferred.values()].map(({ key }) => key)).size === newProperties.length;
  const keys = hasNoConflicts ? preferred : await loadKeys(candidates.flatMap(({ references }) => references));

  const takenKeys = new Set([...keys.values()].filter((row) => row.is_taken).map(({ key }) => key));
  const assignedReferences = new Map<string, string>();
  for (const { id, references } of candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reference = references.find((candidate) => !takenKeys.has(keys.get(candidate)!.key));
    if (reference === undefined) continue;
    takenKeys.add(keys.get(reference)!.key);
    assignedReferences.set(id, reference);
  }
  return assignedReferences;
}

/** Reports a reference that is not the preferred one, or that had to be shortened. */
export function reportSubstitution(reference: string, incoming: NewProperty, naming: FeedNaming): FeedFinding[] {
  const preferred = buildPreferredReference(incoming, naming);
  if (reference === preferred) return reportShortening(reference, incoming);
  if (!listCandidateReferences(incoming, naming).includes(reference)) return [];
  const isTaken = isUrlSafeReference(preferred);
  const reason = isTaken
    ? `Otra propiedad ya tiene la referencia «${preferred}»`
    : `Con la referencia «${preferred}» no puede haber una página`;
  const kind = isTaken ? 'reference_taken' : 'reference_unusable';
  return [{ kind, reference, message: `${reason}: esta lleva «${reference}».` }];
}

function reportShortening(reference: string, { reference: feedReference }: NewProperty): FeedFinding[] {
  if (feedReference.length <= MAX_REFERENCE_LENGTH) return [];
  const message = `En el feed, su referencia tiene ${feedReference.length} caracteres y caben ${MAX_REFERENCE_LENGTH}: se abrevia.`;
  return [{ kind: 'reference_unusable', reference, message }];
}
