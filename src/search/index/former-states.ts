import type { Index } from 'meilisearch';
import { COUNTED } from '../document/facets-of.ts';
import { type PropertyDocument, SHAPE } from '../document/property-document.ts';
import type { FormerState } from '../projection/read-model.ts';
import { FIGURES, propertyState } from '../sources/property-state.ts';

const FIELDS = ['id', 'revision', 'shape', 'words', ...COUNTED, ...FIGURES] as const;

/** What the index holds of these, but their cards. Throws where it holds one in the shape of another release. */
export async function formerStates(index: Index<PropertyDocument>, ids: readonly string[]): Promise<FormerState[]> {
  const asked = { fields: [...FIELDS], ids: [...ids], limit: ids.length };
  const { results } = await index.getDocuments<Pick<PropertyDocument, (typeof FIELDS)[number]>>(asked);
  if (results.some(({ shape }) => shape !== SHAPE)) throw new TypeError('A document is of another shape');
  return results.map((held) => ({
    id: held.id,
    revision: held.revision,
    state: propertyState(held),
    words: held.words,
  }));
}
