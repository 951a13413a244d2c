import { Module } from '@nestjs/common';
import { AgencyController } from './agency.controller.ts';
import { ShowAgencyHandler } from './show-agency.ts';

@Module({ controllers: [AgencyController], providers: [ShowAgencyHandler] })
export class AgencyModule {}
