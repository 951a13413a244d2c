import { Module } from '@nestjs/common';
import { CreatePropertyHandler } from './create-property.ts';
import { DeletePropertyHandler } from './staff/delete-property.ts';
import { CountFeedFingerprintsHandler } from './feed-sync/count-feed-fingerprints.ts';
import { GetFeedFingerprintsHandler } from './feed-sync/get-feed-fingerprints.ts';
import { GetSourceTermsHandler } from './feed-sync/terms/get-source-terms.ts';
import { FindReferencesUsingTermHandler } from './feed-sync/terms/find-references-using-term.ts';
import { ListSourceTermsHandler } from './feed-sync/terms/list-source-terms.ts';
import { ListMissingPropertiesHandler } from './feed-sync/list-missing-properties.ts';
import { ListActiveFeedPropertiesHandler } from './feed-sync/list-active-feed-properties.ts';
import { AuthorNames } from './history/author-names.ts';
import { HistoryController } from './history/history.controller.ts';
import { ListPropertyPricesHandler } from './history/list-property-prices.ts';
import { ShowPropertyHistoryHandler } from './history/show-property-history.ts';
import { LocksController } from './locks/locks.controller.ts';
import { ReleaseLockHandler } from './locks/release-lock.ts';
import { ArrivalsController } from './market/arrivals.controller.ts';
import { ListArrivalsHandler } from './market/list-arrivals.ts';
import { PreviewSyncHandler } from './feed-sync/preview-sync.ts';
import { SyncPropertiesHandler } from './feed-sync/sync-properties.ts';
import { WithdrawFeedPropertiesHandler } from './feed-sync/withdraw-feed-properties.ts';
import { CheckPictures } from './pictures/check-pictures.ts';
import { CountFailedDownloadsHandler } from './pictures/count-failed-downloads.ts';
import { RetryFeedPictureDownloadsHandler } from './pictures/retry-feed-picture-downloads.ts';
import { GetPictureVariantHandler } from './pictures/get-picture-variant.ts';
import { ListPictureHeadlinesHandler } from './pictures/public/list-picture-headlines.ts';
import { PictureSource } from './pictures/picture-source.ts';
import { ListPropertyPicturesHandler } from './pictures/public/list-property-pictures.ts';
import { PropertyPicturesController } from './pictures/public/property-pictures.controller.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { SetPropertyPicturesHandler } from './pictures/set-property-pictures.ts';
import { staffPictureHandlers } from './pictures/staff/staff-picture-handlers.ts';
import { StaffPicturesController } from './pictures/staff/staff-pictures.controller.ts';
import { StorePictures } from './pictures/store-pictures.ts';
import { StorePicturesWhenChanged } from './pictures/store-pictures-when-changed.ts';
import { PendingDownloads } from './pictures/download/pending-downloads.sql.ts';
import { FailedDownloads } from './pictures/download/failed-downloads.sql.ts';
import { DownloadResults } from './pictures/download/download-results.ts';
import { PictureUrlCache } from './pictures/download/picture-url-cache.ts';
import { SweepPictureFiles } from './pictures/sweep-picture-files.ts';
import { CountSitemapPagesHandler } from './sitemap/count-sitemap-pages.ts';
import { ListSitemapEntriesHandler } from './sitemap/list-sitemap-entries.ts';
import { RecomputePublicLocations } from './public-location/recompute-public-locations.ts';
import { StaleLocations } from './public-location/stale-locations.sql.ts';
import { PreviewController } from './preview/preview.controller.ts';
import { ShowPropertyPreviewHandler } from './preview/show-property-preview.ts';
import { PropertiesController } from './properties.controller.ts';
import { PropertyEditor } from './editing/property-editor.ts';
import { PublishPropertyHandler } from './editing/publish-property.ts';
import { PrepareDetailsWhenChanged } from './details-cache/prepare-details-when-changed.ts';
import { RefreshStaleDetails } from './details-cache/refresh-stale-details.sql.ts';
import { PropertyDetailsCache } from './details-cache/property-details-cache.ts';
import { ShowCachedPropertyHandler } from './details-cache/show-cached-property.sql.ts';
import { CountPublicPropertiesHandler } from './records/count-public-properties.ts';
import { FindPropertyRecordHandler } from './records/find-property-record.ts';
import { GetCatalogueStampHandler } from './records/get-catalogue-stamp.sql.ts';
import { GetPropertyRecordsHandler } from './records/get-property-records.ts';
import { ListPropertyCardsHandler } from './records/list-property-cards.sql.ts';
import { ListPropertyReferencesHandler } from './records/list-property-references.ts';
import { GetPropertyRevisionsHandler } from './records/get-property-revisions.ts';
import { ListPropertyRevisionsHandler } from './records/list-property-revisions.ts';
import { ListCurrenciesWithRateHandler } from './records/list-currencies-with-rate.ts';
import { RevaluePropertiesWhenRatesChanged } from './market/revalue-properties-when-rates-changed.ts';
import { ShowPropertyHandler } from './show-property.ts';
import { SitemapController } from './sitemap/sitemap.controller.ts';
import { CountIncompletePropertiesHandler } from './staff/lists/count-incomplete-properties.ts';
import { CountPropertiesByStatusHandler } from './staff/lists/count-properties-by-status.ts';
import { CountStaffPropertiesHandler } from './staff/lists/count-staff-properties.ts';
import { AssignedProperties } from './staff/assigned-properties.sql.ts';
import { ShowStaffPropertyHandler } from './staff/show-staff-property.ts';
import { StaffPropertiesController } from './staff/staff-properties.controller.ts';
import { StaffPropertiesListController } from './staff/staff-properties-list.controller.ts';
import { staffPropertyListHandlers } from './staff/staff-property-list-handlers.ts';
import { translationHandlers } from './translations/translation-handlers.ts';
import { TranslationsController } from './translations/translations.controller.ts';
import { UpdatePropertyHandler } from './update-property.ts';
import { PropertyViewsController } from './page-views/property-views.controller.ts';
import { StaffViewsController } from './page-views/staff-views.controller.ts';
import { viewProviders } from './page-views/view-providers.ts';

const commands = [
  CreatePropertyHandler,
  UpdatePropertyHandler,
  PublishPropertyHandler,
  SetPropertyPicturesHandler,
  RetryFeedPictureDownloadsHandler,
  CountFailedDownloadsHandler,
  ...staffPictureHandlers,
  ...translationHandlers,
  ReleaseLockHandler,
  DeletePropertyHandler,
  SyncPropertiesHandler,
  WithdrawFeedPropertiesHandler,
];

const queries = [
  CountStaffPropertiesHandler,
  CountPropertiesByStatusHandler,
  CountIncompletePropertiesHandler,
  ListArrivalsHandler,
  ShowPropertyHandler,
  ShowCachedPropertyHandler,
  ShowPropertyPreviewHandler,
  ShowPropertyHistoryHandler,
  ListPropertyPricesHandler,
  ShowStaffPropertyHandler,
  GetPropertyRecordsHandler,
  FindPropertyRecordHandler,
  ListPropertyCardsHandler,
  ListPropertyReferencesHandler,
  GetPropertyRevisionsHandler,
  ListPropertyRevisionsHandler,
  ListCurrenciesWithRateHandler,
  GetCatalogueStampHandler,
  CountPublicPropertiesHandler,
  CountFeedFingerprintsHandler,
  GetFeedFingerprintsHandler,
  ListActiveFeedPropertiesHandler,
  ListMissingPropertiesHandler,
  GetSourceTermsHandler,
  ListSourceTermsHandler,
  FindReferencesUsingTermHandler,
  PreviewSyncHandler,
  GetPictureVariantHandler,
  ListPictureHeadlinesHandler,
  ListPropertyPicturesHandler,
  CountSitemapPagesHandler,
  ListSitemapEntriesHandler,
];

@Module({
  controllers: [
    PropertiesController,
    StaffPropertiesController,
    StaffPicturesController,
    TranslationsController,
    LocksController,
    HistoryController,
    PreviewController,
    PicturesController,
    PropertyPicturesController,
    SitemapController,
    ArrivalsController,
    StaffPropertiesListController,
    PropertyViewsController,
    StaffViewsController,
  ],
  providers: [
    ...commands,
    ...queries,
    ...staffPropertyListHandlers,
    AuthorNames,
    ...viewProviders,
    PropertyEditor,
    AssignedProperties,
    PictureSource,
    PendingDownloads,
    FailedDownloads,
    DownloadResults,
    PictureUrlCache,
    StorePictures,
    SweepPictureFiles,
    CheckPictures,
    StorePicturesWhenChanged,
    PropertyDetailsCache,
    PrepareDetailsWhenChanged,
    RefreshStaleDetails,
    StaleLocations,
    RecomputePublicLocations,
    RevaluePropertiesWhenRatesChanged,
  ],
})
export class CatalogueModule {}
