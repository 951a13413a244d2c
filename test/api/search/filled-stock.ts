import type { QueryBus } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { entities } from '../../../src/entities.ts';
import { ChangeLog } from '../../../src/platform/changes/change-log.ts';
import type { PublicChanges } from '../../../src/platform/changes/public-changes.ts';
import { Sources } from '../../../src/platform/changes/sources.ts';
import { topic } from '../../../src/platform/changes/topic.ts';
import { databaseConfig } from '../../../src/platform/database-config.ts';
import { isVisible, propertyDocument } from '../../../src/search/document/property-document.ts';
import { ReadyCards } from '../../../src/search/cards/ready-cards.ts';
import { ShownCards } from '../../../src/search/cards/shown-cards.ts';
import type { DefaultSort } from '../../../src/search/default-sort.ts';
import { FacetCache } from '../../../src/search/facet-cache.ts';
import { KnownValues } from '../../../src/search/known-values.ts';
import type { ClusterQuery } from '../../../src/search/map/clusters.contract.ts';
import { ListClusters, ListClustersHandler } from '../../../src/search/map/list-clusters.ts';
import { PropertyList } from '../../../src/search/listing/property-list.ts';
import { WriteSearchResults, WriteSearchResultsHandler } from '../../../src/search/listing/write-search-results.ts';
import { PropertyFinder } from '../../../src/search/property-finder.ts';
import { PropertyIndex } from '../../../src/search/property-index.ts';
import { PropertyStock } from '../../../src/search/property-stock.ts';
import { PropertyTable } from '../../../src/search/property-table.ts';
import { SearchProperties, SearchPropertiesHandler } from '../../../src/search/search-properties.ts';
import { StockVocabulary } from '../../../src/search/words/vocabulary/stock-vocabulary.ts';
import { SentenceReader } from '../../../src/search/sentence/sentence-reader.ts';
import { WordReader } from '../../../src/search/words/word-reader.ts';
import type { ShownSource } from '../../../src/search/query/search-query.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';

/** These properties in an index and a table of their own, with the public search over either. */
export async function filledStock(records: PropertyRecord[]) {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const client = new Meilisearch({ host, apiKey, requestInit: { headers: { 'Accept-Encoding': 'identity' } } });
  const index = new PropertyIndex(client, `test-${randomUUID()}`);
  const database = await freshDatabase();
  const orm = await MikroORM.init(databaseConfig(database.url, entities));
  const table = new PropertyTable(orm);

  const documents = records.filter(isVisible).map(propertyDocument);
  await index.create();
  await Promise.all([index.put(documents), table.put(documents)]);

  return {
    index,
    table,
    /** Which would fail a test if the index could not answer. */
    fromIndex: searchOver(new PropertyStock(NO_TABLE, new ChangeLog(), index), index),
    fromTable: searchOver(new PropertyStock(table, new ChangeLog()), table),
    fromBoth: searchOver(new PropertyStock(table, new ChangeLog(), index), index),
    async [Symbol.asyncDispose]() {
      await orm.close();
      await Promise.all([index.drop(), database[Symbol.asyncDispose]()]);
    },
  };
}

const NEWEST = { current: () => Promise.resolve('newest') } as unknown as DefaultSort;
const showsReductions = () => {
  Sources.note(topic('settings'));
  return Promise.resolve(true);
};
const NO_RATES = { execute: () => Promise.resolve({}) } as unknown as QueryBus;
const noTable = () => Promise.reject(new Error('The index did not answer'));
const NO_TABLE = { search: noTable, words: noTable } as unknown as PropertyTable;

/** The public search, with memories of its own that follow these changes. */
export function searchOver(stock: PropertyStock, source: ShownSource, heard = new ChangeLog()) {
  const changes = heard as unknown as PublicChanges;
  const ready = new ReadyCards(source, { isBlind: false });
  const cards = new ShownCards({ execute: showsReductions } as unknown as QueryBus, changes, ready);
  const known = new KnownValues(stock, changes);
  const vocabulary = new StockVocabulary(stock, changes);
  const reader = new WordReader(known, vocabulary, stock, cards);
  const sentences = new SentenceReader(reader, NO_RATES);
  const finder = new PropertyFinder(stock, new FacetCache(changes), NEWEST);
  const list = new PropertyList(stock, known, reader, sentences, finder);
  const handler = new SearchPropertiesHandler(list, cards);
  const writer = new WriteSearchResultsHandler(list, cards);
  const map = new ListClustersHandler(list, stock, ready);
  return {
    stock,
    known,
    cards,
    reader,
    sentences,
    vocabulary,
    written: (query: PropertyQuery) => writer.execute(new WriteSearchResults(query)),
    clusters: (query: ClusterQuery) => map.execute(new ListClusters(query)),
    search: (query: Partial<PropertyQuery> = {}) =>
      handler.execute(new SearchProperties({ ...PropertyQuery.parse({}), ...query })),
  };
}
