import { Module } from '@nestjs/common';
import type { Config } from '../config.ts';
import { Outages } from '../platform/outages.ts';
import { CardCache, CardPresenter } from './card-presenter.ts';
import { CoverPrewarmer } from './cover-prewarmer.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { createIndexClient } from './index/index-client.ts';
import { SearchHealth, SearchOutage } from './index/search-outage.ts';
import { ListFeaturedPropertiesHandler } from './list-featured-properties.ts';
import { ListSimilarPropertiesHandler } from './list-similar-properties.ts';
import { ListSuggestionsHandler } from './list-suggestions.ts';
import { DefaultSort, PropertyFinder, FacetCache } from './listing/property-finder.ts';
import { PropertySearch, SearchPropertiesJsonHandler, SearchPropertiesHandler } from './listing/search-properties.ts';
import { ListClustersHandler } from './map/list-clusters.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { NaturalQueryParser, ParseNaturalQueryHandler } from './natural-query/natural-query-parser.ts';
import { ListPlacesHandler } from './places/list-places.ts';
import { PlacesSitemapController, PlacesController } from './places/places.controller.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import { ChangeDetector } from './projection/change-detector.ts';
import { IndexPropertiesWhenChanged, ListPropertiesWhenChanged } from './projection/project-properties-when-changed.ts';
import { Projector } from './projection/projector.ts';
import { PropertyDocuments } from './projection/property-documents.ts';
import { Quarantine } from './projection/quarantine.ts';
import { ReadModelRepair } from './projection/read-model-repair.ts';
import { RebuildIndexHandler } from './projection/rebuild-index.ts';
import { ReconcilePeriodically, ReconcileSearchHandler } from './projection/reconcile-search.ts';
import { FilterValuesCache } from './query/filter-values.ts';
import {
  RebuildIndexWhenAsked,
  RequestIndexRebuildHandler,
  ShowSearchStateHandler,
  RetryQuarantinedHandler,
} from './search-maintenance.ts';
import { SearchMetrics } from './search-metrics.ts';
import { SearchController } from './search.controller.ts';
import { TextQueryParser } from './text-query/text-query-parser.ts';
import { VocabularyCache } from './text-query/vocabulary/vocabulary-cache.ts';

/** Without Meilisearch, the table answers searches. */
@Module({})
export class SearchModule {
  static with(config: Config) {
    return {
      module: SearchModule,
      controllers: [SearchController, PlacesController, PlacesSitemapController],
      providers: [
        SearchHealth,
        PostgresSearchEngine,
        FailoverSearchEngine,
        SearchMetrics,
        FilterValuesCache,
        DefaultSort,
        CardCache,
        CardPresenter,
        FacetCache,
        VocabularyCache,
        TextQueryParser,
        NaturalQueryParser,
        PropertySearch,
        SearchPropertiesHandler,
        SearchPropertiesJsonHandler,
        CoverPrewarmer,
        ListFeaturedPropertiesHandler,
        ListSimilarPropertiesHandler,
        ListSuggestionsHandler,
        ParseNaturalQueryHandler,
        ListPlacesHandler,
        ListClustersHandler,
        PropertyDocuments,
        PropertyFinder,
        Quarantine,
        Projector,
        ChangeDetector,
        ReadModelRepair,
        ListPropertiesWhenChanged,
        ReconcileSearchHandler,
        ReconcilePeriodically,
        RequestIndexRebuildHandler,
        RetryQuarantinedHandler,
        ShowSearchStateHandler,
        ...(config.MEILI_URL
          ? [
              {
                provide: SearchOutage,
                inject: [Outages],
                useFactory: (outages: Outages) => new SearchOutage(outages, createIndexClient(config)),
              },
              {
                provide: MeilisearchEngine,
                inject: [SearchOutage],
                useFactory: (outage: SearchOutage) =>
                  new MeilisearchEngine(createIndexClient(config), config.MEILI_INDEX, (reason) =>
                    outage.begin(reason),
                  ),
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
