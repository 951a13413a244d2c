import { DashboardStatistics } from './dashboard-statistics.ts';
import { PendingWork } from './pending-work.ts';
import { ShowChartsHandler } from './show-charts.ts';
import { ShowDashboardHandler } from './show-dashboard.ts';

export const dashboardProviders = [ShowDashboardHandler, ShowChartsHandler, DashboardStatistics, PendingWork];
