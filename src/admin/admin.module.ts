import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { dashboardProviders } from './dashboard/dashboard-providers.ts';

@Module({ controllers: [DashboardController], providers: [...dashboardProviders] })
export class AdminModule {}
