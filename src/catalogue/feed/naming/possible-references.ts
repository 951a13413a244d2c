import { hash } from 'node:crypto';
import { hasAddress } from '../../facts/property-address.contract.ts';

export const LONGEST_REFERENCE = 255;
const MARK_LENGTH = 10;

/** How references of a feed are formed. */
export type FeedNaming = {
  name: string;
  /** A prefix of all references. */
  prefix: string | null;
};

type Named = { externalId: string; reference: string };

/** The preferred reference. */
export const wantedReference = ({ reference }: Pick<Named, 'reference'>, { prefix }: FeedNaming) =>
  fitting(`${prefix ?? ''}${reference}`);

/** Possible references, best first. They depend on nothing else, so that every run decides alike. */
export function possibleReferences(property: Named, naming: FeedNaming): string[] {
  const { externalId, reference } = property;
  const { name, prefix } = naming;
  const wanted = wantedReference(property, naming);
  const own = prefix ?? `${name}-`;
  const spare = [
    ...(hasAddress(wanted) ? [`${own}${reference}`] : []),
    `${own}${externalId}`,
    `${own}${reference}-${hash('sha256', `${name}\n${externalId}`, 'base64url').slice(0, 8)}`,
  ];
  return [...new Set([wanted, ...spare.map(fitting)])].filter(hasAddress);
}

/** Shortens a reference; a digest keeps shortened ones distinct. */
function fitting(reference: string) {
  if (reference.length <= LONGEST_REFERENCE) return reference;
  const beginning = reference.slice(0, LONGEST_REFERENCE - MARK_LENGTH - 1).replace(/[\p{Cs}\s]+$/u, '');
  return `${beginning}-${hash('sha256', reference, 'base64url').slice(0, MARK_LENGTH)}`;
}
