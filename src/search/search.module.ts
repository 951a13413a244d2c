import { Module } from '@nestjs/common';
import type { Config } from '../config.ts';
import { Outages } from '../platform/outages/outages.ts';
import { ReadyCards } from './cards/ready-cards.ts';
import { ShownCards } from './cards/shown-cards.ts';
import { CoversAhead } from './covers/covers-ahead.ts';
import { DefaultSort } from './default-sort.ts';
import { FacetCache } from './facet-cache.ts';
import { indexClient } from './index/index-client.ts';
import { KnownValues } from './known-values.ts';
import { ListFeaturedPropertiesHandler } from './list-featured-properties.ts';
import { ListSimilarPropertiesHandler } from './similar/list-similar-properties.ts';
import { ListSuggestionsHandler } from './list-suggestions.ts';
import { ListClustersHandler } from './map/list-clusters.ts';
import { PropertyList } from './listing/property-list.ts';
import { WriteSearchResultsHandler } from './listing/write-search-results.ts';
import { ListPlacesHandler } from './places/list-places.ts';
import { PlacesSitemapController } from './places/places-sitemap.controller.ts';
import { PlacesController } from './places/places.controller.ts';
import { IndexPropertiesWhenChanged } from './projection/index-properties-when-changed.ts';
import { ReconcilePeriodically } from './projection/reconcile-periodically.ts';
import { ListPropertiesWhenChanged } from './projection/list-properties-when-changed.ts';
import { Projector } from './projection/projector.ts';
import { PropertyDocuments } from './projection/property-documents.ts';
import { ReadModelRepair } from './projection/read-model-repair.ts';
import { RebuildIndexHandler } from './projection/rebuild-index.ts';
import { ToldSteps } from './projection/told-steps.ts';
import { ReconcileSearchHandler } from './projection/reconcile-search.ts';
import { Quarantine } from './projection/quarantine.ts';
import { PropertyFinder } from './property-finder.ts';
import { PropertyIndex } from './property-index.ts';
import { PropertyStock } from './property-stock.ts';
import { PropertyTable } from './property-table.ts';
import { SearchController } from './search.controller.ts';
import { SearchFigures } from './search-figures.ts';
import { SearchHealth } from './index/search-health.ts';
import { SearchOutage } from './index/search-outage.ts';
import { SearchPropertiesHandler } from './search-properties.ts';
import { RebuildIndexWhenAsked } from './staff/rebuild-index-when-asked.ts';
import { searchStaffHandlers } from './staff/search-staff-handlers.ts';
import { SentenceReader } from './sentence/sentence-reader.ts';
import { UnderstandSentenceHandler } from './sentence/understand-sentence.ts';
import { StockVocabulary } from './words/vocabulary/stock-vocabulary.ts';
import { WordReader } from './words/word-reader.ts';

/** Where there is no Meilisearch, the table answers. */
@Module({})
export class SearchModule {
  static with(config: Config) {
    return {
      module: SearchModule,
      controllers: [SearchController, PlacesController, PlacesSitemapController],
      providers: [
        SearchHealth,
        PropertyTable,
        PropertyStock,
        SearchFigures,
        KnownValues,
        DefaultSort,
        ReadyCards,
        ShownCards,
        FacetCache,
        StockVocabulary,
        WordReader,
        SentenceReader,
        PropertyList,
        SearchPropertiesHandler,
        WriteSearchResultsHandler,
        CoversAhead,
        ListFeaturedPropertiesHandler,
        ListSimilarPropertiesHandler,
        ListSuggestionsHandler,
        UnderstandSentenceHandler,
        ListPlacesHandler,
        ListClustersHandler,
        PropertyDocuments,
        PropertyFinder,
        Quarantine,
        Projector,
        ToldSteps,
        ReadModelRepair,
        ListPropertiesWhenChanged,
        ReconcileSearchHandler,
        ReconcilePeriodically,
        ...searchStaffHandlers,
        ...(config.MEILI_URL
          ? [
              {
                provide: SearchOutage,
                inject: [Outages],
                useFactory: (outages: Outages) => new SearchOutage(outages, indexClient(config)),
              },
              {
                provide: PropertyIndex,
                inject: [SearchOutage],
                useFactory: (outage: SearchOutage) =>
                  new PropertyIndex(indexClient(config), config.MEILI_INDEX, (reason) => outage.begin(reason)),
              },
              IndexPropertiesWhenChanged,
              RebuildIndexHandler,
              RebuildIndexWhenAsked,
            ]
          : []),
      ],
    };
  }
}
