import { Module } from '@nestjs/common';
import { AuditController } from './audit/audit.controller.ts';
import { auditProviders } from './audit/audit-providers.ts';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { dashboardProviders } from './dashboard/dashboard-providers.ts';
import { diskProviders } from './disk/disk-providers.ts';
import { SystemController } from './system/system.controller.ts';
import { systemProviders } from './system/system-providers.ts';

import { ListRunWithdrawalsHandler } from './withdrawals/list-run-withdrawals.ts';
import { RunWithdrawalsController } from './withdrawals/run-withdrawals.controller.ts';

@Module({
  controllers: [DashboardController, SystemController, AuditController, RunWithdrawalsController],
  providers: [
    ...dashboardProviders,
    ...systemProviders,
    ...auditProviders,
    ...diskProviders,
    ListRunWithdrawalsHandler,
  ],
})
export class AdminModule {}
