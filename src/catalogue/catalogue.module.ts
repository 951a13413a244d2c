import { Module } from '@nestjs/common';
import { CreatePropertyHandler } from './create-property.ts';
import { DeletePropertyHandler } from './staff/delete-property.ts';
import { CountFeedFingerprintsHandler } from './feed/count-feed-fingerprints.ts';
import { GetFeedFingerprintsHandler } from './feed/get-feed-fingerprints.ts';
import { GetSaidWordsHandler } from './feed/words/get-said-words.ts';
import { FindSayingReferencesHandler } from './feed/words/find-saying-references.ts';
import { ListSaidWordsHandler } from './feed/words/list-said-words.ts';
import { ListLeavingPropertiesHandler } from './feed/list-leaving-properties.ts';
import { ListActiveFeedPropertiesHandler } from './feed/list-active-feed-properties.ts';
import { AuthorNames } from './history/author-names.ts';
import { HistoryController } from './history/history.controller.ts';
import { ListPropertyPricesHandler } from './history/list-property-prices.ts';
import { ShowPropertyHistoryHandler } from './history/show-property-history.ts';
import { LocksController } from './locks/locks.controller.ts';
import { ReleaseLockHandler } from './locks/release-lock.ts';
import { ArrivalsController } from './market/arrivals.controller.ts';
import { ListArrivalsHandler } from './market/list-arrivals.ts';
import { PreviewSyncHandler } from './feed/preview-sync.ts';
import { SyncPropertiesHandler } from './feed/sync-properties.ts';
import { WithdrawFeedPropertiesHandler } from './feed/withdraw-feed-properties.ts';
import { CheckPictures } from './pictures/check-pictures.ts';
import { CountMissingPicturesHandler } from './pictures/count-missing-pictures.ts';
import { FetchFeedPicturesAgainHandler } from './pictures/fetch-feed-pictures-again.ts';
import { GetPictureVariantHandler } from './pictures/get-picture-variant.ts';
import { ListPictureHeadlinesHandler } from './pictures/headed/list-picture-headlines.ts';
import { PictureSource } from './pictures/picture-source.ts';
import { ListPropertyPicturesHandler } from './pictures/shown/list-property-pictures.ts';
import { PropertyPicturesController } from './pictures/shown/property-pictures.controller.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { SetPropertyPicturesHandler } from './pictures/set-property-pictures.ts';
import { staffPictureHandlers } from './pictures/staff/staff-picture-handlers.ts';
import { StaffPicturesController } from './pictures/staff/staff-pictures.controller.ts';
import { StorePictures } from './pictures/store-pictures.ts';
import { StorePicturesWhenChanged } from './pictures/store-pictures-when-changed.ts';
import { DuePictures } from './pictures/storing/due-pictures.sql.ts';
import { MissingPictures } from './pictures/storing/missing-pictures.sql.ts';
import { PictureOutcomes } from './pictures/storing/picture-outcomes.ts';
import { PictureRows } from './pictures/storing/picture-rows.ts';
import { SweepPictureFiles } from './pictures/sweep-picture-files.ts';
import { CountSitemapPagesHandler } from './sitemap/count-sitemap-pages.ts';
import { ListSitemapEntriesHandler } from './sitemap/list-sitemap-entries.ts';
import { DrawStrayedPoints } from './point/draw-strayed-points.ts';
import { StrayedPoints } from './point/strayed-points.sql.ts';
import { PreviewController } from './preview/preview.controller.ts';
import { ShowPropertyPreviewHandler } from './preview/show-property-preview.ts';
import { PropertiesController } from './properties.controller.ts';
import { PropertyEditing } from './editing/property-editing.ts';
import { PublishPropertyHandler } from './editing/publish-property.ts';
import { PrepareDetailsWhenChanged } from './ready/prepare-details-when-changed.ts';
import { PrepareMissingDetails } from './ready/prepare-missing-details.sql.ts';
import { ReadyProperties } from './ready/ready-properties.ts';
import { ShowReadyPropertyHandler } from './ready/show-ready-property.sql.ts';
import { CountVisiblePropertiesHandler } from './records/count-visible-properties.ts';
import { FindPropertyRecordHandler } from './records/find-property-record.ts';
import { GetCatalogueStampHandler } from './records/get-catalogue-stamp.sql.ts';
import { GetPropertyRecordsHandler } from './records/get-property-records.ts';
import { ListPropertyCardsHandler } from './records/list-property-cards.sql.ts';
import { ListPropertyReferencesHandler } from './records/list-property-references.ts';
import { GetPropertyRevisionsHandler } from './records/get-property-revisions.ts';
import { ListPropertyRevisionsHandler } from './records/list-property-revisions.ts';
import { ListRatedCurrenciesHandler } from './records/list-rated-currencies.ts';
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
import { PropertyViewsController } from './views/property-views.controller.ts';
import { StaffViewsController } from './views/staff-views.controller.ts';
import { viewProviders } from './views/view-providers.ts';

const commands = [
  CreatePropertyHandler,
  UpdatePropertyHandler,
  PublishPropertyHandler,
  SetPropertyPicturesHandler,
  FetchFeedPicturesAgainHandler,
  CountMissingPicturesHandler,
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
  ShowReadyPropertyHandler,
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
  ListRatedCurrenciesHandler,
  GetCatalogueStampHandler,
  CountVisiblePropertiesHandler,
  CountFeedFingerprintsHandler,
  GetFeedFingerprintsHandler,
  ListActiveFeedPropertiesHandler,
  ListLeavingPropertiesHandler,
  GetSaidWordsHandler,
  ListSaidWordsHandler,
  FindSayingReferencesHandler,
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
    PropertyEditing,
    AssignedProperties,
    PictureSource,
    DuePictures,
    MissingPictures,
    PictureOutcomes,
    PictureRows,
    StorePictures,
    SweepPictureFiles,
    CheckPictures,
    StorePicturesWhenChanged,
    ReadyProperties,
    PrepareDetailsWhenChanged,
    PrepareMissingDetails,
    StrayedPoints,
    DrawStrayedPoints,
    RevaluePropertiesWhenRatesChanged,
  ],
})
export class CatalogueModule {}
