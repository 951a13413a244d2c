import type { QueryBus } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { entities } from '../../../src/entities.ts';
import { InvalidationLog, createTopicDependency } from '../../../src/platform/cache-invalidation/invalidation.ts';
import type { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { DependencyTracker } from '../../../src/platform/cache-invalidation/dependency-tracker.ts';
import { createDatabaseConfig } from '../../../src/platform/database/create-database-config.ts';
import { isPublicRecord, buildPropertyDocument } from '../../../src/search/index-document/property-document.ts';
import { CardCache, CardPresenter } from '../../../src/search/card-presenter.ts';
import { type DefaultSort, PropertyFinder, FacetCache } from '../../../src/search/listing/property-finder.ts';
import { FilterValuesCache } from '../../../src/search/query/filter-values.ts';
import type { ClusterQuery } from '../../../src/search/map/clusters.contract.ts';
import { ListClusters, ListClustersHandler } from '../../../src/search/map/list-clusters.ts';
import {
  PropertySearch,
  SearchPropertiesJson,
  SearchPropertiesJsonHandler,
  SearchProperties,
  SearchPropertiesHandler,
} from '../../../src/search/listing/search-properties.ts';

import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import { PostgresSearchEngine } from '../../../src/search/postgres-search-engine.ts';
import { VocabularyCache } from '../../../src/search/text-query/vocabulary/vocabulary-cache.ts';
import { NaturalQueryParser } from '../../../src/search/natural-query/natural-query-parser.ts';
import { TextQueryParser } from '../../../src/search/text-query/text-query-parser.ts';
import type { DocumentSource } from '../../../src/search/query/search-query.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { createDatabase } from '../../setup/create-database.ts';

/** Creates an index and a table of these properties, with the public search on each. */
export async function createSearchFixture(records: PropertyRecord[]) {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const client = new Meilisearch({ host, apiKey, requestInit: { headers: { 'Accept-Encoding': 'identity' } } });
  const index = new MeilisearchEngine(client, `test-${randomUUID()}`);
  const database = await createDatabase();
  const orm = await MikroORM.init(createDatabaseConfig(database.url, entities));
  const table = new PostgresSearchEngine(orm);

  const documents = records.filter(isPublicRecord).map(buildPropertyDocument);
  await index.create();
  await Promise.all([index.put(documents), table.put(documents)]);

  return {
    index,
    table,
    /** Fails the test if the index does not respond. */
    fromIndex: searchOver(new FailoverSearchEngine(NO_TABLE, new InvalidationLog(), NO_STALLS, index), index),
    fromTable: searchOver(new FailoverSearchEngine(table, new InvalidationLog(), NO_STALLS), table),
    fromBoth: searchOver(new FailoverSearchEngine(table, new InvalidationLog(), NO_STALLS, index), index),
    async [Symbol.asyncDispose]() {
      await orm.close();
      await Promise.all([index.drop(), database[Symbol.asyncDispose]()]);
    },
  };
}

const NEWEST_FIRST = { getCurrent: () => Promise.resolve('newest') } as unknown as DefaultSort;
const showsReductions = () => {
  DependencyTracker.track(createTopicDependency('settings'));
  return Promise.resolve(true);
};
const NO_RATES = { execute: () => Promise.resolve({}) } as unknown as QueryBus;
const noTable = () => Promise.reject(new Error('The index did not answer'));
export const NO_STALLS = { hasStalledSince: () => false };
const NO_TABLE = { search: noTable, countWords: noTable } as unknown as PostgresSearchEngine;

/** Creates the public search with its own caches, which are invalidated by this log. */
export function searchOver(stock: FailoverSearchEngine, source: DocumentSource, log = new InvalidationLog()) {
  const changes = log as unknown as InvalidationBus;
  const cardCache = new CardCache(source, { isDisconnected: false });
  const cards = new CardPresenter({ execute: showsReductions } as unknown as QueryBus, changes, cardCache);
  const filterValues = new FilterValuesCache(stock, changes);
  const vocabulary = new VocabularyCache(stock, changes);
  const reader = new TextQueryParser(filterValues, vocabulary, stock, cards);
  const sentences = new NaturalQueryParser(reader, NO_RATES);
  const finder = new PropertyFinder(stock, new FacetCache(changes), NEWEST_FIRST);
  const list = new PropertySearch(stock, filterValues, reader, sentences, finder);
  const handler = new SearchPropertiesHandler(list, cards);
  const jsonHandler = new SearchPropertiesJsonHandler(list, cards);
  const map = new ListClustersHandler(list, stock, cardCache);
  return {
    stock,
    known: filterValues,
    cards,
    reader,
    sentences,
    vocabulary,
    written: (query: PropertyQuery) => jsonHandler.execute(new SearchPropertiesJson(query)),
    clusters: (query: ClusterQuery) => map.execute(new ListClusters(query)),
    search: (query: Partial<PropertyQuery> = {}) =>
      handler.execute(new SearchProperties({ ...PropertyQuery.parse({}), ...query })),
  };
}
