import { hash } from 'node:crypto';
import { isUrlSafeReference } from '../../fields/property-url.contract.ts';

export const MAX_REFERENCE_LENGTH = 255;
const DIGEST_LENGTH = 10;

/** How references of a feed are formed. */
export type FeedNaming = {
  name: string;
  /** A prefix of all references. */
  prefix: string | null;
};

type FeedReference = { externalId: string; reference: string };

/** The preferred reference. */
export const preferredReference = ({ reference }: Pick<FeedReference, 'reference'>, { prefix }: FeedNaming) =>
  shortenReference(`${prefix ?? ''}${reference}`);

/** Possible references, best first. They depend on nothing else, so that every run decides alike. */
export function listCandidateReferences(property: FeedReference, naming: FeedNaming): string[] {
  const { externalId, reference } = property;
  const { name, prefix } = naming;
  const preferred = preferredReference(property, naming);
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
  const beginning = reference.slice(0, MAX_REFERENCE_LENGTH - DIGEST_LENGTH - 1).replace(/[\p{Cs}\s]+$/u, '');
  return `${beginning}-${hash('sha256', reference, 'base64url').slice(0, DIGEST_LENGTH)}`;
}
