import { Module } from '@nestjs/common';
import { AuditSubjects } from './audit/audit-subjects.ts';
import { AuditController } from './audit/audit.controller.ts';
import { ListAuditHandler, ListAuditActorsHandler } from './audit/list-audit.ts';
import { DashboardStatistics } from './dashboard/dashboard-statistics.ts';
import { DashboardController } from './dashboard/dashboard.controller.ts';
import { ShowChartsHandler } from './dashboard/show-charts.ts';
import { PendingWork, ShowDashboardHandler } from './dashboard/show-dashboard.ts';
import { DiskAlarms } from './disk/disk-alarms.ts';
import { DiskMonitor } from './disk/disk-monitor.ts';
import { ListRunWithdrawalsHandler } from './list-run-withdrawals.ts';
import { RunWithdrawalsController } from './run-withdrawals.controller.ts';
import { RetryQueueHandler } from './system/retry-queue.ts';
import { ShowPauseHandler, ShowSystemHandler } from './system/show-system.ts';
import { SystemController } from './system/system.controller.ts';

const diskProviders = [DiskMonitor, DiskAlarms];

const auditProviders = [AuditSubjects, ListAuditHandler, ListAuditActorsHandler];

const systemProviders = [ShowSystemHandler, ShowPauseHandler, RetryQueueHandler];

const dashboardProviders = [ShowDashboardHandler, ShowChartsHandler, DashboardStatistics, PendingWork];

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
