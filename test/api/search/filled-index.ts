import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { isVisible, propertyDocument } from '../../../src/search/index/property-document.ts';
import { KnownValues } from '../../../src/search/known-values.ts';
import { PropertyIndex } from '../../../src/search/property-index.ts';
import { SearchProperties, SearchPropertiesHandler } from '../../../src/search/search-properties.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';

/** A real index of these properties, of its own, and the public search over it. */
export async function filledIndex(records: PropertyRecord[]) {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const client = new Meilisearch({ host, apiKey, requestInit: { headers: { 'Accept-Encoding': 'identity' } } });
  const name = `test-${randomUUID()}`;
  const index = new PropertyIndex(client, name);
  const known = new KnownValues(index);
  const handler = new SearchPropertiesHandler(index, known);
  await index.prepare();
  await index.put(records.filter(isVisible).map(propertyDocument));
  return {
    client,
    name,
    index,
    known,
    search: (query: Partial<PropertyQuery> = {}) =>
      handler.execute(new SearchProperties({ ...PropertyQuery.parse({}), ...query })),
    drop: () => index.drop(),
  };
}
