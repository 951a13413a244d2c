import { listedReferences } from '../../../src/catalogue/facts/property-address.contract.ts';
import { AT_MOST } from '../../catalogue/public/comparison/comparison-atom.ts';

/** The first three references of the address, separated by commas or repeated, without duplicates in another case. */
export function readReferences(refs: readonly string[]): string[] {
  const unlike = new Map(
    listedReferences(refs)
      .filter(Boolean)
      .map((reference) => [reference.toLowerCase(), reference]),
  );
  return [...unlike.values()].slice(0, AT_MOST);
}
