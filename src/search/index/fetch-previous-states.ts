import type { Index } from 'meilisearch';
import { FACET_ATTRIBUTES } from '../index-document/list-facets.ts';
import { type PropertyDocument, SCHEMA_HASH } from '../index-document/property-document.ts';
import type { PreviousState } from '../projection/read-model.ts';
import { NUMERIC_FIELDS, toPropertyState } from '../cache-dependencies/property-state.ts';

const FIELDS = ['id', 'revision', 'shape', 'words', ...FACET_ATTRIBUTES, ...NUMERIC_FIELDS] as const;

/** What the index holds of these, but their cards. Throws where it holds one in the shape of another release. */
export async function fetchPreviousStates(
  index: Index<PropertyDocument>,
  ids: readonly string[],
): Promise<PreviousState[]> {
  const query = { fields: [...FIELDS], ids: [...ids], limit: ids.length };
  const { results } = await index.getDocuments<Pick<PropertyDocument, (typeof FIELDS)[number]>>(query);
  if (results.some(({ shape }) => shape !== SCHEMA_HASH)) throw new TypeError('A document is of another shape');
  return results.map((document) => ({
    id: document.id,
    revision: document.revision,
    state: toPropertyState(document),
    words: document.words,
  }));
}
