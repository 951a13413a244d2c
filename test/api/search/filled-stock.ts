import type { QueryBus } from '@nestjs/cqrs';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import type { PropertyRecord } from '../../../src/catalogue/property-record.contract.ts';
import { entities } from '../../../src/entities.ts';
import { InvalidationLog } from '../../../src/platform/cache-invalidation/invalidation-log.ts';
import type { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { DependencyTracker } from '../../../src/platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../../src/platform/cache-invalidation/create-topic-dependency.ts';
import { createDatabaseConfig } from '../../../src/platform/create-database-config.ts';
import { isPublicRecord, buildPropertyDocument } from '../../../src/search/index-document/property-document.ts';
import { CardCache } from '../../../src/search/cards/card-cache.ts';
import { CardPresenter } from '../../../src/search/cards/card-presenter.ts';
import type { DefaultSort } from '../../../src/search/default-sort.ts';
import { FacetCache } from '../../../src/search/facet-cache.ts';
import { FilterValuesCache } from '../../../src/search/filter-values-cache.ts';
import type { ClusterQuery } from '../../../src/search/map/clusters.contract.ts';
import { ListClusters, ListClustersHandler } from '../../../src/search/map/list-clusters.ts';
import { PropertySearch } from '../../../src/search/listing/property-search.ts';
import {
  SearchPropertiesJson,
  SearchPropertiesJsonHandler,
} from '../../../src/search/listing/search-properties-json.ts';
import { PropertyFinder } from '../../../src/search/property-finder.ts';
import { MeilisearchEngine } from '../../../src/search/meilisearch-engine.ts';
import { FailoverSearchEngine } from '../../../src/search/failover-search-engine.ts';
import { PostgresSearchEngine } from '../../../src/search/postgres-search-engine.ts';
import { SearchProperties, SearchPropertiesHandler } from '../../../src/search/search-properties.ts';
import { VocabularyCache } from '../../../src/search/text-query/vocabulary/vocabulary-cache.ts';
import { NaturalQueryParser } from '../../../src/search/natural-query/natural-query-parser.ts';
import { TextQueryParser } from '../../../src/search/text-query/text-query-parser.ts';
import type { ShownSource } from '../../../src/search/query/search-query.ts';
import { PropertyQuery } from '../../../src/search/search.contract.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';

/** These properties in an index and a table of their own, with the public search over either. */
export async function filledStock(records: PropertyRecord[]) {
  const { TEST_MEILI_URL: host = '', TEST_MEILI_KEY: apiKey = '' } = process.env;
  const client = new Meilisearch({ host, apiKey, requestInit: { headers: { 'Accept-Encoding': 'identity' } } });
  const index = new MeilisearchEngine(client, `test-${randomUUID()}`);
  const database = await freshDatabase();
  const orm = await MikroORM.init(createDatabaseConfig(database.url, entities));
  const table = new PostgresSearchEngine(orm);

  const documents = records.filter(isPublicRecord).map(buildPropertyDocument);
  await index.create();
  await Promise.all([index.put(documents), table.put(documents)]);

  return {
    index,
    table,
    /** Which would fail a test if the index could not answer. */
    fromIndex: searchOver(new FailoverSearchEngine(NO_TABLE, new InvalidationLog(), index), index),
    fromTable: searchOver(new FailoverSearchEngine(table, new InvalidationLog()), table),
    fromBoth: searchOver(new FailoverSearchEngine(table, new InvalidationLog(), index), index),
    async [Symbol.asyncDispose]() {
      await orm.close();
      await Promise.all([index.drop(), database[Symbol.asyncDispose]()]);
    },
  };
}

const NEWEST = { getCurrent: () => Promise.resolve('newest') } as unknown as DefaultSort;
const showsReductions = () => {
  DependencyTracker.track(createTopicDependency('settings'));
  return Promise.resolve(true);
};
const NO_RATES = { execute: () => Promise.resolve({}) } as unknown as QueryBus;
const noTable = () => Promise.reject(new Error('The index did not answer'));
const NO_TABLE = { search: noTable, countWords: noTable } as unknown as PostgresSearchEngine;

/** The public search, with memories of its own that follow these changes. */
export function searchOver(stock: FailoverSearchEngine, source: ShownSource, heard = new InvalidationLog()) {
  const changes = heard as unknown as InvalidationBus;
  const ready = new CardCache(source, { isDisconnected: false });
  const cards = new CardPresenter({ execute: showsReductions } as unknown as QueryBus, changes, ready);
  const known = new FilterValuesCache(stock, changes);
  const vocabulary = new VocabularyCache(stock, changes);
  const reader = new TextQueryParser(known, vocabulary, stock, cards);
  const sentences = new NaturalQueryParser(reader, NO_RATES);
  const finder = new PropertyFinder(stock, new FacetCache(changes), NEWEST);
  const list = new PropertySearch(stock, known, reader, sentences, finder);
  const handler = new SearchPropertiesHandler(list, cards);
  const writer = new SearchPropertiesJsonHandler(list, cards);
  const map = new ListClustersHandler(list, stock, ready);
  return {
    stock,
    known,
    cards,
    reader,
    sentences,
    vocabulary,
    written: (query: PropertyQuery) => writer.execute(new SearchPropertiesJson(query)),
    clusters: (query: ClusterQuery) => map.execute(new ListClusters(query)),
    search: (query: Partial<PropertyQuery> = {}) =>
      handler.execute(new SearchProperties({ ...PropertyQuery.parse({}), ...query })),
  };
}
