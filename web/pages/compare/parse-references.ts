import { decodeReferences } from '../../../src/catalogue/fields/property-url.contract.ts';
import { MAX_COMPARED } from '../../catalogue/site/layout/saved-properties.ts';

/** First three references in the URL, comma-separated or repeated, without case-insensitive duplicates. */
export function parseReferences(refs: readonly string[]): string[] {
  const byLowerCase = new Map(
    decodeReferences(refs)
      .filter(Boolean)
      .map((reference) => [reference.toLowerCase(), reference]),
  );
  return [...byLowerCase.values()].slice(0, MAX_COMPARED);
}
