import { Module } from '@nestjs/common';
import { AgencyController, AgencySettingsController } from './agency.controller.ts';
import { BrandController } from './brand/brand.controller.ts';
import { GetBrandFileHandler } from './brand/get-brand-file.ts';
import { ContentEditingController } from './content/content-editing.controller.ts';
import { ListContentVersionsHandler, ShowContentVersionHandler } from './content/content-versions.ts';
import { ContentController } from './content/content.controller.ts';
import { RestoreContentHandler, SaveContentHandler } from './content/save-content.ts';
import { ShowContentHandler } from './content/show-content.ts';
import { StaffContentController } from './content/staff-content.controller.ts';
import { ListStaffContentHandler, ShowStaffContentHandler, PreviewContentHandler } from './content/staff-content.ts';
import { AgencyHealth } from './settings/agency-health.ts';
import { UpdateAgencySettingsHandler, ShowAgencySettingsHandler } from './settings/agency-settings.ts';
import {
  ShowAgencyHandler,
  ShowCachedAgencyHandler,
  ShowExchangeRatesHandler,
  ShowOpeningHoursHandler,
  ShowReductionSettingHandler,
} from './settings/show-agency.ts';

const staffContentHandlers = [
  ListStaffContentHandler,
  ShowStaffContentHandler,
  PreviewContentHandler,
  SaveContentHandler,
  ListContentVersionsHandler,
  ShowContentVersionHandler,
  RestoreContentHandler,
];

const settingsHandlers = [
  ShowAgencySettingsHandler,
  UpdateAgencySettingsHandler,
  ShowExchangeRatesHandler,
  ShowOpeningHoursHandler,
  ShowReductionSettingHandler,
];

@Module({
  controllers: [
    AgencyController,
    AgencySettingsController,
    BrandController,
    ContentController,
    ContentEditingController,
    StaffContentController,
  ],
  providers: [
    AgencyHealth,
    ShowAgencyHandler,
    ShowCachedAgencyHandler,
    ShowContentHandler,
    GetBrandFileHandler,
    ...settingsHandlers,
    ...staffContentHandlers,
  ],
})
export class AgencyModule {}
