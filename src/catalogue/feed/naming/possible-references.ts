import { hash } from 'node:crypto';
import { hasAddress } from '../../facts/property-address.contract.ts';

export const LONGEST_REFERENCE = 255;
const MARK_LENGTH = 10;

/** How a feed names what it brings. */
export type FeedNaming = {
  name: string;
  /** Before every reference of the feed. */
  prefix: string | null;
};

type Named = { externalId: string; reference: string };

/** What the feed itself would have a property called. */
export const wantedReference = ({ reference }: Pick<Named, 'reference'>, { prefix }: FeedNaming) =>
  fitting(`${prefix ?? ''}${reference}`);

/**
 * What a property of a feed may be called, the best first. It depends on nothing but the property and its feed, so that
 * whoever finds some of them taken comes to the same one at every run.
 */
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

/** What is cut off still tells two apart. */
function fitting(reference: string) {
  if (reference.length <= LONGEST_REFERENCE) return reference;
  const beginning = reference.slice(0, LONGEST_REFERENCE - MARK_LENGTH - 1).replace(/[\p{Cs}\s]+$/u, '');
  return `${beginning}-${hash('sha256', reference, 'base64url').slice(0, MARK_LENGTH)}`;
}
