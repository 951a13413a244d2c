import { Module } from '@nestjs/common';
import { Meilisearch } from 'meilisearch';
import type { Config } from '../config.ts';
import { DefaultSort } from './default-sort.ts';
import { FacetMemory } from './facet-memory.ts';
import { verifiedBy } from './index/verified-by.ts';
import { KnownValues } from './known-values.ts';
import { ListFeaturedPropertiesHandler } from './list-featured-properties.ts';
import { ListSimilarPropertiesHandler } from './list-similar-properties.ts';
import { ListSuggestionsHandler } from './list-suggestions.ts';
import { ListPlacesHandler } from './places/list-places.ts';
import { PlacesSitemapController } from './places/places-sitemap.controller.ts';
import { PlacesController } from './places/places.controller.ts';
import { IndexPropertiesWhenChanged } from './projection/index-properties-when-changed.ts';
import { KeepSearchRight } from './projection/keep-search-right.ts';
import { ListPropertiesWhenChanged } from './projection/list-properties-when-changed.ts';
import { Projector } from './projection/projector.ts';
import { PropertyDocuments } from './projection/property-documents.ts';
import { ReadModelRepair } from './projection/read-model-repair.ts';
import { RebuildIndexHandler } from './projection/rebuild-index.ts';
import { ReconcileSearchHandler } from './projection/reconcile-search.ts';
import { SetAsideProperties } from './projection/set-aside-properties.ts';
import { PropertyFinder } from './property-finder.ts';
import { PropertyIndex } from './property-index.ts';
import { PropertyStock } from './property-stock.ts';
import { PropertyTable } from './property-table.ts';
import { SearchController } from './search.controller.ts';
import { SearchFigures } from './search-figures.ts';
import { SearchPropertiesHandler } from './search-properties.ts';
import { RebuildIndexWhenAsked } from './staff/rebuild-index-when-asked.ts';
import { ShownCards } from './shown-cards.ts';
import { searchStaffHandlers } from './staff/search-staff-handlers.ts';
import { StockVocabulary } from './words/vocabulary/stock-vocabulary.ts';
import { WordReader } from './words/word-reader.ts';

/** A compressed answer costs Node's fetch 44 ms a call, an uncompressed one less than 1 ms. */
const UNCOMPRESSED = { headers: { 'Accept-Encoding': 'identity' } };
const SENT_WITHIN = 30_000;

function connect({ MEILI_URL: host = '', MEILI_KEY, MEILI_INDEX, MEILI_CA_FILE }: Config) {
  const key = MEILI_KEY ? { apiKey: MEILI_KEY } : {};
  const requestInit = { ...UNCOMPRESSED, ...(MEILI_CA_FILE && verifiedBy(MEILI_CA_FILE)) };
  const client = new Meilisearch({ host, ...key, requestInit, timeout: SENT_WITHIN });
  return new PropertyIndex(client, MEILI_INDEX);
}

/** Where there is no Meilisearch, the table answers. */
@Module({})
export class SearchModule {
  static with(config: Config) {
    return {
      module: SearchModule,
      controllers: [SearchController, PlacesController, PlacesSitemapController],
      providers: [
        PropertyTable,
        PropertyStock,
        SearchFigures,
        KnownValues,
        DefaultSort,
        ShownCards,
        FacetMemory,
        StockVocabulary,
        WordReader,
        SearchPropertiesHandler,
        ListFeaturedPropertiesHandler,
        ListSimilarPropertiesHandler,
        ListSuggestionsHandler,
        ListPlacesHandler,
        PropertyDocuments,
        PropertyFinder,
        SetAsideProperties,
        Projector,
        ReadModelRepair,
        ListPropertiesWhenChanged,
        ReconcileSearchHandler,
        KeepSearchRight,
        ...searchStaffHandlers,
        ...(config.MEILI_URL
          ? [
              { provide: PropertyIndex, useFactory: () => connect(config) },
              IndexPropertiesWhenChanged,
              RebuildIndexHandler,
              RebuildIndexWhenAsked,
            ]
          : []),
      ],
    };
  }
}
