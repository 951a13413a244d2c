import { Module } from '@nestjs/common';
import type { Config } from '../config.ts';
import { Outages } from '../platform/dependency-health/outages.ts';
import { CardCache } from './cards/card-cache.ts';
import { CardPresenter } from './cards/card-presenter.ts';
import { CoverPrewarmer } from './covers/cover-prewarmer.ts';
import { DefaultSort } from './default-sort.ts';
import { FacetCache } from './facet-cache.ts';
import { createIndexClient } from './index/create-index-client.ts';
import { FilterValuesCache } from './filter-values-cache.ts';
import { ListFeaturedPropertiesHandler } from './list-featured-properties.ts';
import { ListSimilarPropertiesHandler } from './similar/list-similar-properties.ts';
import { ListSuggestionsHandler } from './list-suggestions.ts';
import { ListClustersHandler } from './map/list-clusters.ts';
import { PropertySearch } from './listing/property-search.ts';
import { SearchPropertiesJsonHandler } from './listing/search-properties-json.ts';
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
import { ChangeDetector } from './projection/change-detector.ts';
import { ReconcileSearchHandler } from './projection/reconcile-search.ts';
import { Quarantine } from './projection/quarantine.ts';
import { PropertyFinder } from './property-finder.ts';
import { MeilisearchEngine } from './meilisearch-engine.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import { SearchController } from './search.controller.ts';
import { SearchMetrics } from './search-metrics.ts';
import { SearchHealth } from './index/search-health.ts';
import { SearchOutage } from './index/search-outage.ts';
import { SearchPropertiesHandler } from './search-properties.ts';
import { RebuildIndexWhenAsked } from './staff/rebuild-index-when-asked.ts';
import { searchStaffHandlers } from './staff/search-staff-handlers.ts';
import { NaturalQueryParser } from './natural-query/natural-query-parser.ts';
import { ParseNaturalQueryHandler } from './natural-query/parse-natural-query.handler.ts';
import { VocabularyCache } from './text-query/vocabulary/vocabulary-cache.ts';
import { TextQueryParser } from './text-query/text-query-parser.ts';

/** Where there is no Meilisearch, the table answers. */
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
        ...searchStaffHandlers,
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
