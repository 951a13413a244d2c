import { Module } from '@nestjs/common';
import { Meilisearch } from 'meilisearch';
import type { Config } from '../config.ts';
import { IndexPropertiesWhenChanged } from './index-properties-when-changed.ts';
import { KnownValues } from './known-values.ts';
import { ListFeaturedPropertiesHandler } from './list-featured-properties.ts';
import { ListSimilarPropertiesHandler } from './list-similar-properties.ts';
import { ListSuggestionsHandler } from './list-suggestions.ts';
import { PrepareIndex } from './prepare-index.ts';
import { PropertyIndex } from './property-index.ts';
import { RebuildIndexHandler } from './rebuild-index.ts';
import { SearchController } from './search.controller.ts';
import { SearchPropertiesHandler } from './search-properties.ts';

/** A compressed answer costs Node's fetch 44 ms a call, an uncompressed one less than 1 ms. */
const UNCOMPRESSED = { headers: { 'Accept-Encoding': 'identity' } };
const SENT_WITHIN = 30_000;

function connect({ MEILI_URL, MEILI_KEY, MEILI_INDEX }: Config) {
  const key = MEILI_KEY ? { apiKey: MEILI_KEY } : {};
  const client = MEILI_URL
    ? new Meilisearch({ host: MEILI_URL, ...key, requestInit: UNCOMPRESSED, timeout: SENT_WITHIN })
    : null;
  return new PropertyIndex(client, MEILI_INDEX);
}

@Module({})
export class SearchModule {
  static with(config: Config) {
    return {
      module: SearchModule,
      controllers: [SearchController],
      providers: [
        { provide: PropertyIndex, useFactory: () => connect(config) },
        KnownValues,
        SearchPropertiesHandler,
        ListFeaturedPropertiesHandler,
        ListSimilarPropertiesHandler,
        ListSuggestionsHandler,
        RebuildIndexHandler,
        ...(config.MEILI_URL ? [IndexPropertiesWhenChanged, PrepareIndex] : []),
      ],
    };
  }
}
