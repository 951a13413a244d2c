import { Module } from '@nestjs/common';
import { PropertyDetailsCache } from './details-cache/property-details-cache.ts';
import { PrepareDetailsWhenChanged, RefreshStaleDetails } from './details-cache/refresh-stale-details.sql.ts';
import { ShowCachedPropertyHandler, ShowPropertyHandler } from './details-cache/show-property.sql.ts';
import { CreatePropertyHandler } from './editing/create-property.ts';
import { DeletePropertyHandler } from './editing/delete-property.ts';
import { ListCurrenciesWithRateHandler } from './editing/edit-rules.ts';
import { PropertyEditor } from './editing/property-editor.ts';
import { UnlockFieldHandler, PublishPropertyHandler, UpdatePropertyHandler } from './editing/update-property.ts';
import { CountFeedFingerprintsHandler, GetFeedFingerprintsHandler } from './feed-sync/feed-fingerprints.ts';
import {
  GetSourceTermsHandler,
  ListSourceTermsHandler,
  FindReferencesUsingTermHandler,
} from './feed-sync/source-terms.sql.ts';
import { PreviewSyncHandler, SyncPropertiesHandler } from './feed-sync/sync-properties.ts';
import {
  ListMissingPropertiesHandler,
  ListActiveFeedPropertiesHandler,
  WithdrawFeedPropertiesHandler,
} from './feed-sync/withdraw-feed-properties.sql.ts';
import { AuthorNames } from './history/author-names.ts';
import { HistoryController } from './history/history.controller.ts';
import { ListPropertyPricesHandler } from './history/list-property-prices.ts';
import { ShowPropertyHistoryHandler } from './history/show-property-history.sql.ts';
import { CountSitemapPagesHandler, ListSitemapEntriesHandler } from './list-sitemap-entries.ts';
import { ListArrivalsHandler } from './market/list-arrivals.ts';
import { RevaluePropertiesWhenRatesChanged } from './market/revalue-properties-when-rates-changed.ts';
import { ViewBuffer } from './page-views/view-buffer.sql.ts';
import { ViewFilter } from './page-views/view-filter.ts';
import { ListMostViewedPropertiesHandler, ShowPropertyViewsHandler } from './page-views/view-stats.ts';
import { PropertyViewsController, StaffViewsController } from './page-views/views.controller.ts';
import { CheckPictures } from './pictures/check-pictures.sql.ts';
import { PendingDownloads, FailedDownloads } from './pictures/download-queue.sql.ts';
import { DownloadResults } from './pictures/download-results.ts';
import { CountFailedDownloadsHandler, RetryFeedPictureDownloadsHandler } from './pictures/failed-downloads.ts';
import { GetPictureVariantHandler, PictureUrlCache } from './pictures/get-picture-variant.ts';
import { ListPictureHeadlinesHandler, ListPropertyPhotosHandler } from './pictures/list-property-pictures.ts';
import { PictureSource } from './pictures/picture-source.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import {
  SetPropertyPicturesHandler,
  AddPropertyPictureHandler,
  UploadPropertyPictureHandler,
} from './pictures/staff/add-pictures.ts';
import {
  UpdatePropertyPictureHandler,
  ReorderPropertyPicturesHandler,
  DeletePropertyPictureHandler,
  RetryPictureDownloadHandler,
} from './pictures/staff/change-pictures.ts';
import { StaffPicturesController } from './pictures/staff/staff-pictures.controller.ts';
import { StorePictures, StorePicturesWhenChanged } from './pictures/store-pictures.ts';
import { SweepPictureFiles } from './pictures/sweep-picture-files.ts';
import { ArrivalsController, PropertyPicturesController, PropertiesController } from './properties.controller.ts';
import { RecomputePublicLocations, StaleLocations } from './public-location/recompute-public-locations.sql.ts';
import { ListPropertyReferencesHandler } from './records/find-properties.ts';
import { FindPropertyRecordHandler, GetPropertyRecordsHandler } from './records/get-property-records.ts';
import { ListPropertyCardsHandler } from './records/list-property-cards.sql.ts';
import {
  CountPublicPropertiesHandler,
  GetCatalogueStateMarkerHandler,
  GetPropertyRevisionsHandler,
  ListPropertyRevisionsHandler,
} from './records/property-revisions.sql.ts';
import { SitemapController } from './sitemap.controller.ts';
import { AssignedProperties } from './staff/assigned-properties.sql.ts';
import {
  BulkUpdatePropertiesHandler,
  BulkPropertyEditor,
  UndoBulkUpdateHandler,
} from './staff/bulk/bulk-update-properties.ts';
import {
  CountIncompletePropertiesHandler,
  CountPropertiesByStatusHandler,
  CountStaffPropertiesHandler,
} from './staff/lists/count-properties.ts';
import { ExportPropertiesHandler } from './staff/lists/export-properties.ts';
import { FindNextReferenceHandler, ListPlaceNamesHandler } from './staff/lists/form-suggestions.ts';
import { FindStaffPropertiesHandler, ListStaffPropertiesHandler } from './staff/lists/list-staff-properties.ts';
import { ShowPropertyPreviewHandler } from './staff/show-property-preview.ts';
import { ShowStaffPropertyHandler } from './staff/show-staff-property.ts';
import { StaffPropertiesListController } from './staff/staff-properties-list.controller.ts';
import { LocksController, StaffPropertiesController, PreviewController } from './staff/staff-properties.controller.ts';
import {
  AddTranslationHandler,
  UpdateTranslationHandler,
  DeleteTranslationHandler,
} from './translations/edit-translations.ts';
import { TranslationsController } from './translations/translations.controller.ts';

const commands = [
  CreatePropertyHandler,
  UpdatePropertyHandler,
  PublishPropertyHandler,
  SetPropertyPicturesHandler,
  RetryFeedPictureDownloadsHandler,
  CountFailedDownloadsHandler,
  AddPropertyPictureHandler,
  UploadPropertyPictureHandler,
  UpdatePropertyPictureHandler,
  DeletePropertyPictureHandler,
  ReorderPropertyPicturesHandler,
  RetryPictureDownloadHandler,
  AddTranslationHandler,
  UpdateTranslationHandler,
  DeleteTranslationHandler,
  UnlockFieldHandler,
  DeletePropertyHandler,
  SyncPropertiesHandler,
  WithdrawFeedPropertiesHandler,
  ExportPropertiesHandler,
  BulkUpdatePropertiesHandler,
  UndoBulkUpdateHandler,
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
  GetCatalogueStateMarkerHandler,
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
  ListPropertyPhotosHandler,
  CountSitemapPagesHandler,
  ListSitemapEntriesHandler,
  ListStaffPropertiesHandler,
  ListPlaceNamesHandler,
  FindStaffPropertiesHandler,
  FindNextReferenceHandler,
  ShowPropertyViewsHandler,
  ListMostViewedPropertiesHandler,
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
    AuthorNames,
    PropertyEditor,
    BulkPropertyEditor,
    ViewBuffer,
    ViewFilter,
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
