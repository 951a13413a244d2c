import { Module } from '@nestjs/common';
import { AgencyController } from './agency.controller.ts';
import { BrandController } from './brand/brand.controller.ts';
import { GetBrandFileHandler } from './brand/get-brand-file.ts';
import { ContentController } from './content/content.controller.ts';
import { ShowContentHandler } from './content/show-content.ts';
import { ContentEditingController } from './content/staff/content-writing.controller.ts';
import { staffContentHandlers } from './content/staff/staff-content-handlers.ts';
import { StaffContentController } from './content/staff/staff-content.controller.ts';
import { AgencySettingsController } from './settings/agency-settings.controller.ts';
import { AgencyHealth } from './settings/agency-health.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { ShowAgencyHandler } from './show-agency.ts';
import { ShowPublicAgencyHandler } from './show-public-agency.ts';

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
    ShowPublicAgencyHandler,
    ShowContentHandler,
    GetBrandFileHandler,
    ...settingsHandlers,
    ...staffContentHandlers,
  ],
})
export class AgencyModule {}
