import { DashboardFigures } from './dashboard-figures.ts';
import { Duties } from './duties.ts';
import { ShowChartsHandler } from './show-charts.ts';
import { ShowDashboardHandler } from './show-dashboard.ts';

export const dashboardProviders = [ShowDashboardHandler, ShowChartsHandler, DashboardFigures, Duties];
