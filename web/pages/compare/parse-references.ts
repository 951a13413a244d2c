import { decodeReferences } from '../../../src/catalogue/fields/property-url.contract.ts';
import { MAX_COMPARED } from '../../catalogue/site/comparison/comparison-atom.ts';

/** The first three references of the address, separated by commas or repeated, without duplicates in another case. */
export function parseReferences(refs: readonly string[]): string[] {
  const unlike = new Map(
    decodeReferences(refs)
      .filter(Boolean)
      .map((reference) => [reference.toLowerCase(), reference]),
  );
  return [...unlike.values()].slice(0, MAX_COMPARED);
}
