import { Module } from '@nestjs/common';
import { AgencyController } from './agency.controller.ts';
import { ContentController } from './content/content.controller.ts';
import { ShowContentHandler } from './content/show-content.ts';
import { ShowAgencyHandler } from './show-agency.ts';

@Module({ controllers: [AgencyController, ContentController], providers: [ShowAgencyHandler, ShowContentHandler] })
export class AgencyModule {}
